// A page whose worker is the application.
new Worker(new URL("./index.js", import.meta.url), { type: "module" });
