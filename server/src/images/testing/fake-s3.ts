/** A fake S3 server. Each test sets its answers, such as errors that the real servers in tests never send. */

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { runAtEnd } from '../../../test/support/at-the-end.ts';
import type { BucketSettings } from '../store/bucket-url.ts';

export type Answer = { status: number; body?: string; headers?: Record<string, string> };
export type S3Request = {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
};

export const xmlError = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>m</Message></Error>`;

/** The server stops automatically after the tests. */
export async function startFakeS3(
  answer: (request: S3Request) => Answer | undefined | Promise<Answer>,
) {
  const server = createServer(async (request, reply) => {
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '', 'http://x');
    const chosen = await answer({ method, url, headers, body: await text(request) });
    // Without an answer from the test, the connection is closed.
    if (!chosen) return request.socket.destroy();
    reply.writeHead(chosen.status, { 'content-type': 'application/xml', ...chosen.headers });
    reply.end(chosen.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  runAtEnd(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const settings: BucketSettings = {
    bucket: 'photos',
    region: 'eu-north-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    forcePathStyle: true,
    temporaryCredentials: true,
  };
  return settings;
}
