/** What this machine can do at best: `node:http` in a process of its own, which sends the same bytes to whoever asks. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { answerParent, startInChild } from './child-process.mjs';
import { recordResponse } from './recorded-response.mjs';

/** @typedef {import('./recorded-response.mjs').Recorded} Recorded */

/** A server that answers as another did when it was asked this. @param {import('./load.mjs').Asked} asked */
export async function startBareServer(asked) {
  /** @type {{ answer: number, pid: number, stop: () => void }} */
  const child = await startInChild(fileURLToPath(import.meta.url), await recordResponse(asked));
  return { origin: `http://127.0.0.1:${child.answer}`, pid: child.pid, stop: child.stop };
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
