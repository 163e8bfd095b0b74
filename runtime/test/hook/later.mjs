// Imports a bundle after the program has started.
await import("./print.bundle.mjs?later");
