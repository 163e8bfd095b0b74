import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";

/** The policy: scripts from this server only, and neither inline scripts nor `eval`. */
export const POLICY = "default-src 'self'; script-src 'self'";

const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
};

/**
 * Serve the files of a folder on this machine under the policy.
 *
 * @param {string} folder
 * @param {number} [port] a free one by default
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function serve(folder, port = 0) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const name = pathname === "/" ? "/index.html" : pathname;
    // The URL parser has resolved "..", so the file is in the folder.
    const file = path.join(folder, decodeURIComponent(name));
    const found =
      file.startsWith(folder + path.sep) &&
      (await stat(file).catch(() => undefined))?.isFile();
    response.setHeader("content-security-policy", POLICY);
    response.setHeader("x-content-type-options", "nosniff");
    if (!found) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[path.extname(file)] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type });
    if (request.method === "HEAD") {
      response.end();
    } else {
      createReadStream(file).pipe(response);
    }
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
