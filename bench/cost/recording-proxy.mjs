/**
 * A proxy between a browser and a server that forwards all requests and records them, including those of a service
 * worker.
 */
import { once } from 'node:events';
import { createServer, request } from 'node:http';

/**
 * @typedef {object} RecordedRequest
 * @property {string} method
 * @property {string} path
 * @property {Record<string, string>} headers without cookies and connection headers; they name the server's origin instead of the proxy's
 * @property {string} [body]
 * @property {boolean} [isKnown] the browser has an older reply and sent its ETag
 */

/** Headers that the replaying client sets itself, or that belong to one connection only. */
const skippedHeaders = [
  'host',
  'connection',
  'cookie',
  'content-length',
  'if-none-match',
  'if-modified-since',
];

/** @param {string} target an origin */
export async function startRecordingProxy(target) {
  /** @type {RecordedRequest[]} */
  let recorded = [];
  let origin = '';
  const server = createServer(async (incoming, response) => {
    const { method = 'GET', url: path = '/', headers } = incoming;
    const body = Buffer.concat(await incoming.toArray());
    recorded.push({
      method,
      path,
      headers: Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) =>
          skippedHeaders.includes(name) ? [] : [[name, `${value}`.replaceAll(origin, target)]],
        ),
      ),
      ...(body.length > 0 && { body: body.toString() }),
      isKnown: 'if-none-match' in headers,
    });
    const forwarded = request(target + path, { method, headers }).end(body);
    forwarded.on('error', () => response.destroy());
    const [reply] = await once(forwarded, 'response');
    response.writeHead(reply.statusCode, reply.rawHeaders);
    reply.pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://localhost:${typeof address === 'object' ? address?.port : 0}`;
  return {
    origin,
    /** Returns the requests since the last call. */
    takeRequests() {
      const taken = recorded;
      recorded = [];
      return taken;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
