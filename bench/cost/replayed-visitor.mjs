/** Sends the recorded requests of one browser with the ids, cookies and ETags of another visitor. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { randomAddressHeader } from '../support/visitors.mjs';

/**
 * @typedef {import('./recording-proxy.mjs').RecordedRequest} RecordedRequest
 * @typedef {Omit<RecordedRequest, 'body'> & { body?: string | Buffer }} RequestToSend
 * @typedef {{ requests: number, sent: number, received: number }} Traffic bytes that the server received and sent
 */

/**
 * @param {string} origin
 * @param {Traffic} traffic
 * @param {[string, string][]} [replacements] pairs of a recorded id and the id that replaces it
 */
export function createReplayedVisitor(origin, traffic, replacements = []) {
  const address = randomAddressHeader();
  /** @type {Map<string, string>} */
  const cookies = new Map();
  /** @type {Map<string, string>} */
  const etags = new Map();
  const replaceIds = (/** @type {string} */ text) =>
    replacements.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);

  /** @param {Agent} agent @param {RequestToSend} recorded */
  async function send(agent, { method, path, headers, body, isKnown }) {
    const newPath = replaceIds(path);
    const etag = isKnown && etags.get(newPath);
    const bytes = typeof body === 'string' ? replaceIds(body) : body;
    const sent = request(new URL(newPath, origin), {
      agent,
      method,
      headers: {
        ...headers,
        ...address,
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(etag && { 'if-none-match': etag }),
        ...(bytes !== undefined && { 'content-length': Buffer.byteLength(bytes) }),
      },
    }).end(bytes);
    const reply = /** @type {import('node:http').IncomingMessage} */ (
      (await once(sent, 'response'))[0]
    );
    const answer = Buffer.concat(await reply.toArray());
    const { statusCode = 0 } = reply;
    traffic.requests += 1;
    // A guest is not signed in as a host, but the guest's page asks for the signed-in user.
    if (statusCode >= 400 && !(statusCode === 401 && path === '/api/auth/user'))
      throw new Error(
        `${method} ${newPath} answered ${statusCode}: ${answer.toString().slice(0, 300)}`,
      );
    if (reply.headers.etag) etags.set(newPath, reply.headers.etag);
    for (const cookie of reply.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    return answer;
  }

  return {
    /**
     * Sends the requests on one connection, one after the other, as fast as they are answered.
     * @param {(send: (recorded: RequestToSend) => Promise<Buffer>) => Promise<void>} work
     */
    async visit(work) {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      /** @type {Set<import('node:net').Socket>} */
      const sockets = new Set();
      agent.on('free', (socket) => sockets.add(socket));
      try {
        await work((recorded) => send(agent, recorded));
        // The socket is reported as free only after the last reply was read.
        await new Promise(setImmediate);
      } finally {
        agent.destroy();
      }
      for (const { bytesRead, bytesWritten } of sockets) {
        traffic.sent += bytesRead;
        traffic.received += bytesWritten;
      }
    },
  };
}
