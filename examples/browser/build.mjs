// Installs what only this example needs, and builds the page with Vite into app/dist.
import path from "node:path";
import { installFolder, npm } from "../../scripts/shared/install.mjs";

const app = path.join(import.meta.dirname, "app");
installFolder(app);
npm(["exec", "--", "vite", "build", "--logLevel", "warn"], app);
