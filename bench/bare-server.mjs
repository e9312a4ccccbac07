/** What this machine can do at best: `node:http` in a process of its own, which sends the same bytes to whoever asks. */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { answerParent, inChild } from './in-child.mjs';

/**
 * @typedef {import('./load.mjs').Asked} Asked
 * @typedef {{ status: number, headers: string[], body: string }} Recorded the body in base64
 */

/** These the server adds by itself, and some would not be true of a copy. */
const itsOwn = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** A server that answers as another did when it was asked this. @param {Asked} asked */
export async function startBare(asked) {
  /** @type {{ answer: number, pid: number, stop: () => void }} */
  const child = await inChild(fileURLToPath(import.meta.url), await record(asked));
  return { origin: `http://127.0.0.1:${child.answer}`, pid: child.pid, stop: child.stop };
}

/** What a server answers. @param {Asked} asked @returns {Promise<Recorded>} */
export async function record({ url, method = 'GET', headers = {}, body }) {
  const sent = request(url, { method, headers }).end(body);
  const reply = /** @type {import('node:http').IncomingMessage} */ (
    (await once(sent, 'response'))[0]
  );
  const chunks = await reply.toArray();
  const kept = reply.rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && !itsOwn.includes(name.toLowerCase())
      ? [name, reply.rawHeaders[at + 1] ?? '']
      : [],
  );
  const bytes = Buffer.concat(chunks);
  return { status: reply.statusCode ?? 0, headers: kept, body: bytes.toString('base64') };
}

/** @param {Recorded} recorded */
async function serve({ status, headers, body }) {
  const bytes = Buffer.from(body, 'base64');
  const sized = status === 304 ? headers : [...headers, 'content-length', `${bytes.length}`];
  const server = createServer((incoming, response) => {
    incoming.resume();
    response.writeHead(status, sized).end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

await answerParent(serve);
