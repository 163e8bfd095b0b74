// Chromium as an engine: each variant in a browser of its own, without a window.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installFolder } from "../../scripts/shared/install.mjs";

const folder = fileURLToPath(new URL(".", import.meta.url));

/**
 * Bundles the page, and gives an engine for mixed traffic that starts a browser for each variant; call its `close`
 * at the end.
 *
 * The executable is `CHROMIUM` of the environment, or `chromium` on the path (Debian's package has that name).
 */
export async function openChromium() {
  installFolder(folder);
  const require = createRequire(join(folder, "package.json"));
  const { chromium } = require("playwright-core");
  const executablePath = process.env.CHROMIUM ?? findOnPath("chromium");
  const site = await serve(bundlePage(require("esbuild")));

  return {
    name: "chromium",
    args: [],
    isNode: false,
    async startMixed(job) {
      const browser = await chromium.launch({
        executablePath,
        args: ["--no-sandbox"],
      });
      try {
        const page = await browser.newPage();
        page.on("pageerror", (error) => console.error(error));
        await page.goto(site.url);
        const lanes = await page.evaluate(
          (each) => globalThis.start(each),
          job,
        );
        return {
          first: { engine: `chromium ${browser.version()}`, lanes },
          round: (lane) => page.evaluate((i) => globalThis.round(i), lane),
          close: () => browser.close(),
        };
      } catch (error) {
        await browser.close();
        throw error;
      }
    },
    close: () => site.close(),
  };
}

/** The page's files by name. Encoders stay in chunks of their own: a page loads only the one that it times. */
function bundlePage({ buildSync }) {
  const out = mkdtempSync(join(tmpdir(), "bench-page-"));
  buildSync({
    entryPoints: [join(folder, "page.mjs")],
    outdir: out,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    logLevel: "error",
    // google-protobuf's generated code looks for globals in a way that only works in CommonJS modules.
    define: { global: "globalThis" },
  });
  return out;
}

/** Serves the page with the headers that give it a precise clock. */
async function serve(files) {
  const server = createServer((request, response) => {
    const isPage = request.url === "/";
    response.setHeader(
      "Content-Type",
      isPage ? "text/html" : "text/javascript",
    );
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.setHeader("Cross-Origin-Embedder-Policy", "require-corp");
    // Neither this project nor its rivals need eval.
    response.setHeader("Content-Security-Policy", "default-src 'self'");
    try {
      response.end(
        isPage
          ? '<script type="module" src="/page.js"></script>'
          : readFileSync(join(files, request.url)),
      );
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close() {
      server.close();
      rmSync(files, { recursive: true, force: true });
    },
  };
}

function findOnPath(command) {
  return execFileSync("sh", ["-c", `command -v ${command}`], {
    encoding: "utf8",
  }).trim();
}
