/** Serves one folder of files under the product's content security policy. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { contentSecurityPolicy } from '../checks/content-security-policy.ts';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export async function serveFolder(folder: string) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = normalize(pathname === '/' ? '/index.html' : pathname);
    try {
      const bytes = await readFile(join(folder, file));
      response.setHeader('content-security-policy', contentSecurityPolicy);
      response.setHeader('content-type', contentTypes[extname(file)] ?? 'application/octet-stream');
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, stop };
}
