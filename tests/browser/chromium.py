"""Find Chromium for the browser tests, or install it, or say in one line what to install."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")


def find_chromium() -> str | None:
    """The browser named by CHROMIUM, the system's own, or the one Playwright has fetched."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return found if found and not is_snap(found) else fetched_chromium() or found


def is_snap(path: str) -> bool:
    """Ubuntu's chromium package is a snap, which cannot read most folders."""
    return "/snap/" in str(Path(path).resolve()) or Path("/snap/bin/chromium").exists()


def fetched_chromium() -> str | None:
    """Playwright's own Chromium, where `playwright install` has put one."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def is_debian() -> bool:
    """Debian packages Chromium itself; Ubuntu only points at the snap."""
    release = Path("/etc/os-release")
    return release.exists() and "\nID=debian" in "\n" + release.read_text(encoding="utf-8")


def install_commands() -> list[list[str]]:
    """What installs Chromium on this machine."""
    if is_debian() and os.geteuid() == 0:
        apt = ["apt-get", "-qq", "-o", "Dpkg::Use-Pty=0"]
        return [
            [*apt, "update"],
            [*apt, "install", "-y", "--no-install-recommends", "chromium"],
        ]
    return [[sys.executable, "-m", "playwright", "install", "--with-deps", "chromium"]]


def install_chromium() -> None:
    """Install quietly; what the installer printed is shown only when it fails."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in install_commands():
        print("Installing Chromium:", " ".join(command), flush=True)
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, check=False, timeout=900
        )
        if done.returncode != 0:
            print(*(done.stdout + done.stderr).strip().splitlines()[-5:], sep="\n")
            return


def main() -> None:
    """Exit 0 when a browser is there in the end."""
    if find_chromium():
        return
    install_chromium()
    if not find_chromium():
        sys.exit(
            "The browser tests need Chromium; on Debian install it with: sudo apt install chromium"
            " (elsewhere set CHROMIUM to the path of a Chromium or Chrome)"
        )


if __name__ == "__main__":
    main()
