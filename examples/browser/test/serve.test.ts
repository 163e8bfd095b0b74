import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { POLICY, serve } from "../serve.mjs";

describe("server of the browser example", () => {
  const parent = mkdtempSync(path.join(tmpdir(), "protobuf-es-fast-serve-"));
  const folder = path.join(parent, "dist");
  let server: Awaited<ReturnType<typeof serve>>;

  beforeAll(async () => {
    mkdirSync(folder);
    writeFileSync(path.join(folder, "index.html"), "<p>page</p>");
    writeFileSync(path.join(parent, "secret"), "outside");
    server = await serve(folder);
  });

  afterAll(() => {
    server.close();
    rmSync(parent, { recursive: true });
  });

  it("sends every page under a policy without eval and inline scripts", async () => {
    const response = await fetch(server.url);
    expect(await response.text()).toBe("<p>page</p>");
    expect(response.headers.get("content-security-policy")).toBe(POLICY);
    expect(POLICY).toBe("default-src 'self'; script-src 'self'");
  });

  it.each(["missing.html", "%2e%2e/secret", "..%2fsecret"])(
    "has nothing else: %s",
    async (name) => {
      const { status } = await fetch(`${server.url}${name}`);
      expect(status).toBe(404);
    },
  );
});
