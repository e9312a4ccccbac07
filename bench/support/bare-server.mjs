/**
 * The fastest server that is possible on this machine: `node:http` in a separate process that sends the same bytes to
 * every client.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { answerParent, startInChild } from './child-process.mjs';
import { recordResponse } from './recorded-response.mjs';

/** @typedef {import('./recorded-response.mjs').RecordedResponse} RecordedResponse */

/**
 * Starts a server that sends the recorded reply to this request.
 * @param {import('./load.mjs').RequestSpec} spec
 */
export async function startBareServer(spec) {
  /** @type {{ answer: number, pid: number, stop: () => void }} */
  const child = await startInChild(fileURLToPath(import.meta.url), await recordResponse(spec));
  return { origin: `http://127.0.0.1:${child.answer}`, pid: child.pid, stop: child.stop };
}

/** @param {RecordedResponse} recorded */
async function serve({ status, headers, body }) {
  const bytes = Buffer.from(body, 'base64');
  const allHeaders = status === 304 ? headers : [...headers, 'content-length', `${bytes.length}`];
  const server = createServer((incoming, response) => {
    incoming.resume();
    response.writeHead(status, allHeaders).end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

await answerParent(serve);
