/** Stands between a browser and a server, passes everything on and notes what was asked, a service worker's included. */
import { once } from 'node:events';
import { createServer, request } from 'node:http';

/**
 * @typedef {object} Noted
 * @property {string} method
 * @property {string} path
 * @property {Record<string, string>} headers what a browser says of itself and of its wish; no cookies; addresses are the server's
 * @property {string} [body]
 * @property {boolean} [isKnown] it has an older answer and asks whether that still holds
 */

/** What the one who asks again says by itself, or what is true of one connection only. */
const itsOwn = [
  'host',
  'connection',
  'cookie',
  'content-length',
  'if-none-match',
  'if-modified-since',
];

/** @param {string} target an origin */
export async function startRecordingProxy(target) {
  /** @type {Noted[]} */
  let noted = [];
  let origin = '';
  const server = createServer(async (incoming, response) => {
    const { method = 'GET', url: path = '/', headers } = incoming;
    const body = Buffer.concat(await incoming.toArray());
    noted.push({
      method,
      path,
      headers: Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) =>
          itsOwn.includes(name) ? [] : [[name, `${value}`.replaceAll(origin, target)]],
        ),
      ),
      ...(body.length > 0 && { body: body.toString() }),
      isKnown: 'if-none-match' in headers,
    });
    const sent = request(target + path, { method, headers }).end(body);
    sent.on('error', () => response.destroy());
    const [reply] = await once(sent, 'response');
    response.writeHead(reply.statusCode, reply.rawHeaders);
    reply.pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://localhost:${typeof address === 'object' ? address?.port : 0}`;
  return {
    origin,
    /** What was asked since it was last taken. */
    take() {
      const taken = noted;
      noted = [];
      return taken;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
