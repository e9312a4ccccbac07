/** For tests: starts servers that play the part of foreign servers, and sends requests to them. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { parseAllowedHosts } from './addresses.ts';
import { SafeFetchError } from './reasons.ts';
import { openSafeFetch, type SafeFetchSettings } from './safe-fetch.ts';

/** Starts a server that is stopped at the end of the test, even if it is still sending. */
export async function startForeignServer(answer: RequestListener) {
  const requests: { url: string; headers: Record<string, unknown> }[] = [];
  let closedConnections = 0;
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    response.on('error', () => {});
    answer(request, response);
  });
  server.on('connection', (socket) => socket.once('close', () => (closedConnections += 1)));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const urlWithHost = (host: string) => `http://${host}:${port}`;
  return {
    url: urlWithHost('127.0.0.1'),
    urlWithHost,
    port,
    requests,
    countClosedConnections: () => closedConnections,
  };
}

/** Sends an endless body, as fast as the other side reads it. */
export function sendEndlessBody(response: Parameters<RequestListener>[1], chunk: Buffer) {
  const writeMore = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', writeMore);
  writeMore();
}

export const openTestSafeFetch = (settings: Partial<SafeFetchSettings> & { allow?: string } = {}) =>
  openSafeFetch({
    allowed: parseAllowedHosts(settings.allow ?? '127.0.0.1') ?? [],
    userAgent: 'GuestPortal/test',
    ...settings,
  });

export const requestLimits = { maximumBytes: 1024 * 1024 };

/** Returns the whole body, or the reason why there is none. */
export async function textFrom(url: string, safeFetch = openTestSafeFetch(), options = {}) {
  try {
    const { body } = await safeFetch.ask(url, { ...requestLimits, ...options });
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  } catch (error) {
    return error instanceof SafeFetchError ? error.reason : error;
  }
}

export const startHelloServer = () => startForeignServer((_, response) => response.end('hello'));
