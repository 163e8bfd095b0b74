import { defineConfig } from "vite";

export default defineConfig({
  build: {
    rolldownOptions: { input: ["index.html", "control.html"] },
    // Inlined assets would be data: URLs, which the policy doesn't allow.
    assetsInlineLimit: 0,
  },
});
