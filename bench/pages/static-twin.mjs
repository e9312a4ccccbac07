/**
 * Serves a page's bytes from bare `node:http` in a separate process, with a script that does almost nothing. No page
 * with as many bytes can be faster in this browser.
 */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { answerParent, startInChild } from '../support/child-process.mjs';

/**
 * @typedef {{ headers: string[], body: string }} StoredReply the body in base64
 * @typedef {object} Twin
 * @property {string} link
 * @property {() => void} stop
 */

/** Headers that `node:http` sets itself, or that would be wrong for a copy. */
const skippedHeaders = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];
const codePath = '/assets/code.js';

/**
 * Serves the same document, styles, font and icon with the same headers. One file with as many bytes replaces the
 * page's code. The file only reports that it has loaded. If `codeBytes` is 0, there is no script.
 * @param {string} url
 * @param {{ language?: string, codeBytes: number, script?: string, files?: Record<string, string> }} options `script` runs in the twin, and `files` are what it requests
 * @returns {Promise<Twin>}
 */
export async function startStaticTwin(
  url,
  { language = 'en', codeBytes, script = '', files = {} },
) {
  const page = await fetchReply(url, { accept: 'text/html', 'accept-language': language });
  const html = decodedBody(page).replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
  const htmlWithOneScript = html.replace(
    /(<script type="module"[^>]* src=")[^"]+("[^>]*><\/script>)/,
    codeBytes > 0 ? `$1${codePath}$2` : '',
  );
  /** @type {Record<string, StoredReply>} */
  const site = { [new URL(url).pathname]: withCompressedBody(page, htmlWithOneScript) };
  for (const [, path = ''] of html.matchAll(
    /<link rel="(?:stylesheet|preload|icon)"[^>]* href="([^"]+)"/g,
  )) {
    site[path] = await fetchReply(new URL(path, url).href);
  }
  const codeReply = await fetchReply(new URL(/ src="([^"]+)"/.exec(html)?.[1] ?? '/', url).href);
  const report = `performance.mark('pin-live');${script}`;
  const filler = `/*${'x'.repeat(Math.max(0, codeBytes - report.length - 4))}*/${report}`;
  site[codePath] = withPlainBody(codeReply, filler);
  for (const [path, body] of Object.entries(files)) site[path] = withPlainBody(codeReply, body);
  /** @type {{ answer: number, stop: () => void }} */
  const { answer: port, stop } = await startInChild(fileURLToPath(import.meta.url), site);
  return { link: `http://127.0.0.1:${port}${new URL(url).pathname}`, stop };
}

/** @param {string} url @param {Record<string, string>} [headers] @returns {Promise<StoredReply>} */
async function fetchReply(url, headers = {}) {
  const sent = request(url, { headers: { 'accept-encoding': 'br', ...headers } }).end();
  const reply = /** @type {import('node:http').IncomingMessage} */ (
    (await once(sent, 'response'))[0]
  );
  const body = Buffer.concat(await reply.toArray()).toString('base64');
  if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}`);
  const keptHeaders = reply.rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !skippedHeaders.includes(name.toLowerCase())
      ? [name, reply.rawHeaders[index + 1] ?? '']
      : [],
  );
  return { headers: keptHeaders, body };
}

/** @param {StoredReply} stored */
const encodingOf = ({ headers }) =>
  headers[headers.findIndex((name) => name.toLowerCase() === 'content-encoding') + 1];

/** @param {StoredReply} stored */
function decodedBody(stored) {
  const bytes = Buffer.from(stored.body, 'base64');
  const encoding = encodingOf(stored);
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

/**
 * Compresses the text about as well as the recorded reply was.
 * @param {StoredReply} stored
 * @param {string} text
 * @returns {StoredReply}
 */
function withCompressedBody(stored, text) {
  if (encodingOf(stored) !== 'br') return withPlainBody(stored, text);
  const size = Buffer.from(stored.body, 'base64').length;
  const compress = (/** @type {number} */ quality) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  const compressed =
    [11, 9, 6, 4].map(compress).find(({ length }) => length >= size * 0.97) ?? compress(4);
  return { headers: stored.headers, body: compressed.toString('base64') };
}

/** A reply that is sent without compression. @param {StoredReply} stored @param {string} text @returns {StoredReply} */
function withPlainBody(stored, text) {
  const headers = stored.headers.filter((_value, index) => {
    const name = stored.headers[index - (index % 2)]?.toLowerCase();
    return name !== 'content-encoding' && name !== 'etag';
  });
  return { headers, body: Buffer.from(text).toString('base64') };
}

/** @param {Record<string, StoredReply>} site */
async function serve(site) {
  const server = createServer((incoming, response) => {
    incoming.resume();
    const stored = site[(incoming.url ?? '').replace(/\?.*/, '')];
    if (!stored) return response.writeHead(404).end();
    const body = Buffer.from(stored.body, 'base64');
    response.writeHead(200, [...stored.headers, 'content-length', `${body.length}`]).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

await answerParent(serve);
