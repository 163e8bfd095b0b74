// Opens the built page in Chromium, asserts that it encodes without a violation of its policy, and takes a screenshot:
// node check.mjs [<file of the screenshot>]
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { POLICY, serve } from "./serve.mjs";

const app = path.join(import.meta.dirname, "app");
const screenshot = path.resolve(
  process.argv[2] ?? path.join(app, "dist/screenshot.png"),
);

/** The installed Chromium; fails with what to do if there is none. */
function findChromium() {
  for (const name of ["chromium", "chromium-browser", "google-chrome"]) {
    try {
      return execFileSync("which", [name], { encoding: "utf8" }).trim();
    } catch {
      // Try the next name.
    }
  }
  throw new Error("install Chromium, on Debian: apt-get install chromium");
}

/** Start Chromium without what it does in the background, in the network and with a GPU. */
async function launch() {
  const { chromium } = createRequire(path.join(app, "package.json"))(
    "playwright-core",
  );
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  });
}

/** Open a page of the server, and note violations of its policy and errors from the very beginning. */
async function open(browser, url) {
  const page = await browser.newPage({ viewport: { width: 800, height: 860 } });
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") {
      errors.push(message.text());
    }
  });
  await page.addInitScript(() => {
    globalThis.violations = [];
    document.addEventListener("securitypolicyviolation", (event) => {
      globalThis.violations.push(
        `${event.violatedDirective} ${event.blockedURI}`,
      );
    });
  });
  const response = await page.goto(url);
  assert.equal(response.headers()["content-security-policy"], POLICY);
  return {
    page,
    errors,
    text: (id) => page.locator(`#${id}`).textContent(),
    violations: () => page.evaluate(() => globalThis.violations),
  };
}

/** The page encodes the bytes of toBinary, and violates nothing. */
async function checkPage(browser, url) {
  const { page, errors, text, violations } = await open(browser, url);
  // The chart is full after 60 rounds.
  await page.waitForFunction(
    () => document.querySelector("polyline.fast")?.points.numberOfItems === 60,
    undefined,
    { timeout: 60_000 },
  );
  assert.deepEqual(await violations(), []);
  assert.deepEqual(errors, []);
  assert.equal(await text("violations"), "0");
  assert.equal(await text("policy"), POLICY);
  assert.equal(await text("same"), "the same as toBinary's");
  const size = Number((await text("size")).replaceAll(",", ""));
  const bytes = (await text("bytes")).split(" ");
  assert.ok(size > 1000);
  assert.equal(bytes.length, size);
  // Field 1, length-delimited: the first order.
  assert.equal(bytes[0], "0a");
  mkdirSync(path.dirname(screenshot), { recursive: true });
  await page.screenshot({ path: screenshot });
  console.log(
    `Under "${POLICY}" the page encoded ${size} bytes, the same as toBinary's, with ${(await violations()).length} violations.`,
  );
  console.log(
    `In this Chromium: ${await text("fast")} with generated code, ${await text("upstream")} with toBinary, ${await text("ratio")}.`,
  );
  console.log(`Screenshot: ${path.relative(process.cwd(), screenshot)}`);
}

/** The control: the same policy stops code made at run time. */
async function checkControl(browser, url) {
  const { text, violations } = await open(browser, `${url}control.html`);
  assert.equal(await text("outcome"), "stopped: EvalError");
  assert.deepEqual(await violations(), ["script-src eval"]);
  console.log("Control: the same policy stopped new Function (EvalError).");
}

const server = await serve(path.join(app, "dist"));
const browser = await launch();
try {
  await checkPage(browser, server.url);
  await checkControl(browser, server.url);
} finally {
  await browser.close();
  server.close();
}
