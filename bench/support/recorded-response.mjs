/** Records the reply of a server, so that a bare server can send the same reply. */
import { once } from 'node:events';
import { request } from 'node:http';

/**
 * @typedef {import('./load.mjs').RequestSpec} RequestSpec
 * @typedef {{ status: number, headers: string[], body: string }} RecordedResponse the body in base64
 */

/** Headers that the server sets itself, or that would be wrong for a copy. */
const skippedHeaders = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** @param {RequestSpec} spec @returns {Promise<RecordedResponse>} */
export async function recordResponse({ url, method = 'GET', headers = {}, body }) {
  const sent = request(url, { method, headers }).end(body);
  const reply = /** @type {import('node:http').IncomingMessage} */ (
    (await once(sent, 'response'))[0]
  );
  const chunks = await reply.toArray();
  const keptHeaders = reply.rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !skippedHeaders.includes(name.toLowerCase())
      ? [name, reply.rawHeaders[index + 1] ?? '']
      : [],
  );
  const bytes = Buffer.concat(chunks);
  return { status: reply.statusCode ?? 0, headers: keptHeaders, body: bytes.toString('base64') };
}
