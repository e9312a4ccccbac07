/**
 * Serves a page's bytes from bare `node:http` in a separate process, without code that does anything. This is the best
 * that a browser can achieve with these bytes.
 */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { answerParent, startInChild } from '../support/child-process.mjs';

/**
 * @typedef {{ headers: string[], body: string }} Kept the body in base64
 * @typedef {object} Twin
 * @property {string} link
 * @property {() => void} stop
 */

/** Headers that the server sets itself, or that would not be true of a copy. */
const itsOwn = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];
const code = '/assets/code.js';

/**
 * Serves the same document, styles, font and icon with the same headers. One file with as many bytes replaces the
 * page's code; it only reports that it has loaded. If `codeBytes` is 0, there is no script.
 * @param {string} url
 * @param {{ language?: string, codeBytes: number, script?: string, files?: Record<string, string> }} what `script` is a script of the twin's own, `files` are what it requests
 * @returns {Promise<Twin>}
 */
export async function startStaticTwin(
  url,
  { language = 'en', codeBytes, script = '', files = {} },
) {
  const page = await keep(url, { accept: 'text/html', 'accept-language': language });
  const html = unpacked(page).replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
  const quiet = html.replace(
    /(<script type="module"[^>]* src=")[^"]+("[^>]*><\/script>)/,
    codeBytes > 0 ? `$1${code}$2` : '',
  );
  /** @type {Record<string, Kept>} */
  const site = { [new URL(url).pathname]: repacked(page, quiet) };
  for (const [, path = ''] of html.matchAll(
    /<link rel="(?:stylesheet|preload|icon)"[^>]* href="([^"]+)"/g,
  )) {
    site[path] = await keep(new URL(path, url).href);
  }
  const own = await keep(new URL(/ src="([^"]+)"/.exec(html)?.[1] ?? '/', url).href);
  const said = `performance.mark('pin-live');${script}`;
  const filler = `/*${'x'.repeat(Math.max(0, codeBytes - said.length - 4))}*/${said}`;
  site[code] = plain(own, filler);
  for (const [path, body] of Object.entries(files)) site[path] = plain(own, body);
  /** @type {{ answer: number, stop: () => void }} */
  const { answer: port, stop } = await startInChild(fileURLToPath(import.meta.url), site);
  return { link: `http://127.0.0.1:${port}${new URL(url).pathname}`, stop };
}

/** @param {string} url @param {Record<string, string>} [headers] @returns {Promise<Kept>} */
async function keep(url, headers = {}) {
  const sent = request(url, { headers: { 'accept-encoding': 'br', ...headers } }).end();
  const reply = /** @type {import('node:http').IncomingMessage} */ (
    (await once(sent, 'response'))[0]
  );
  const body = Buffer.concat(await reply.toArray()).toString('base64');
  if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}`);
  const kept = reply.rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && !itsOwn.includes(name.toLowerCase())
      ? [name, reply.rawHeaders[at + 1] ?? '']
      : [],
  );
  return { headers: kept, body };
}

/** @param {Kept} kept */
const packing = ({ headers }) =>
  headers[headers.findIndex((name) => name.toLowerCase() === 'content-encoding') + 1];

/** @param {Kept} kept */
function unpacked(kept) {
  const bytes = Buffer.from(kept.body, 'base64');
  const how = packing(kept);
  if (how === 'br') return brotliDecompressSync(bytes).toString();
  return (how === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

/**
 * Compresses the text about as well as the recorded reply was.
 * @param {Kept} kept
 * @param {string} text
 * @returns {Kept}
 */
function repacked(kept, text) {
  if (packing(kept) !== 'br') return plain(kept, text);
  const size = Buffer.from(kept.body, 'base64').length;
  const at = (/** @type {number} */ quality) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  const packed = [11, 9, 6, 4].map(at).find(({ length }) => length >= size * 0.97) ?? at(4);
  return { headers: kept.headers, body: packed.toString('base64') };
}

/** A reply that is sent without compression. @param {Kept} kept @param {string} text @returns {Kept} */
function plain(kept, text) {
  const headers = kept.headers.filter((_value, at) => {
    const name = kept.headers[at - (at % 2)]?.toLowerCase();
    return name !== 'content-encoding' && name !== 'etag';
  });
  return { headers, body: Buffer.from(text).toString('base64') };
}

/** @param {Record<string, Kept>} site */
async function serve(site) {
  const server = createServer((incoming, response) => {
    incoming.resume();
    const kept = site[(incoming.url ?? '').replace(/\?.*/, '')];
    if (!kept) return response.writeHead(404).end();
    const body = Buffer.from(kept.body, 'base64');
    response.writeHead(200, [...kept.headers, 'content-length', `${body.length}`]).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

await answerParent(serve);
