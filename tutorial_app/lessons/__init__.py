"""The lessons: courses of steps that are read from the content, judged by the engine, and shown."""
