/** Sends the same request repeatedly on kept-alive connections, as fast as the server replies. */
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { answerParent, startInChild } from './child-process.mjs';
import { summary } from './figures.mjs';
import { randomAddressHeader } from './visitors.mjs';

/**
 * @typedef {object} RequestSpec
 * @property {string} url
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 * @property {{ path: string, headers?: Record<string, string> }[]} [variants] different requests that are sent one after the other
 * @property {boolean} [sendsEachOnce] sends each variant once, however long it takes, instead of for some seconds
 * @property {boolean} [hasRandomAddress] sends each request from another address, in the header that a proxy sets
 *
 * @typedef {object} Load
 * @property {RequestSpec} spec
 * @property {number} status any other status is a failure
 * @property {number} connections
 * @property {number} seconds
 */

/** Milliseconds at the beginning whose requests are not counted. */
const warmUp = 500;

const lastChunk = Buffer.from('0\r\n\r\n');

/**
 * Measures the load from a separate process, so that the client does not slow down the server.
 *
 * @param {Load} load
 * @returns {Promise<{ perSecond: number, p50: number, p99: number, answers: number }>} `answers` includes the warm-up
 */
export async function measureLoad(load) {
  const { answer, stop } = await startInChild(fileURLToPath(import.meta.url), load);
  stop();
  return answer;
}

/** @param {Load} load */
async function sendLoad({ spec, status, connections, seconds }) {
  const { hostname, port } = new URL(spec.url);
  const nextRequest = createRequestSequence(spec);
  const start = performance.now() + (spec.sendsEachOnce ? 0 : warmUp);
  const end = start + seconds * 1_000;
  /** @type {number[]} */
  const waits = [];
  let answers = 0;
  const runConnection = () =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname).setNoDelay();
      let sentAt = 0;
      let received = Buffer.alloc(0);
      const send = () => {
        const bytes = nextRequest();
        if (!bytes) return resolve(socket.destroy());
        sentAt = performance.now();
        socket.write(bytes);
      };
      socket.on('connect', send).on('error', reject);
      socket.on('close', () => reject(new Error('The server closed the connection.')));
      socket.on('data', (chunk) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const head = received.indexOf('\r\n\r\n');
        if (head < 0) return;
        const text = received.toString('latin1', 0, head);
        if (!isComplete(text, received.subarray(head + 4))) return;
        received = Buffer.alloc(0);
        if (!text.startsWith(`HTTP/1.1 ${status} `)) {
          reject(new Error(`${spec.url} answered ${text.split('\r\n')[0]}`));
          return;
        }
        const now = performance.now();
        answers += 1;
        if (sentAt >= start) waits.push(now - sentAt);
        if (now < end || spec.sendsEachOnce) send();
        else resolve(socket.destroy());
      });
    });
  await Promise.all(Array.from({ length: connections }, runConnection));
  const elapsed = spec.sendsEachOnce ? (performance.now() - start) / 1_000 : seconds;
  return { perSecond: waits.length / elapsed, ...summary(waits), answers };
}

/** Whether the reply is complete. @param {string} head @param {Buffer} body */
function isComplete(head, body) {
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return body.subarray(-5).equals(lastChunk);
  return body.length >= Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
}

/**
 * Returns a function that returns the next request, or undefined if each is sent only once and all have been sent.
 * @param {RequestSpec} spec
 * @returns {() => Buffer | undefined}
 */
function createRequestSequence(spec) {
  const { pathname, search } = new URL(spec.url);
  const { variants = [{ path: pathname + search, headers: {} }] } = spec;
  const all = variants.map(({ path, headers }) => ({
    ...spec,
    url: new URL(path, spec.url).href,
    headers: { ...spec.headers, ...headers },
  }));
  const ready = spec.hasRandomAddress ? [] : all.map(bytesOf);
  // Each run begins at another request, because the server may still have cached those of the previous run.
  const first = Math.floor(Math.random() * all.length);
  let count = 0;
  return () => {
    if (spec.sendsEachOnce && count >= all.length) return undefined;
    const index = (first + count) % all.length;
    count += 1;
    return ready[index] ?? bytesOf(withRandomAddress(all[index] ?? spec));
  };
}

/** @param {RequestSpec} spec @returns {RequestSpec} */
const withRandomAddress = (spec) => ({
  ...spec,
  headers: { ...spec.headers, ...randomAddressHeader() },
});

/** @param {RequestSpec} spec */
function bytesOf({ url, method = 'GET', headers = {}, body = '' }) {
  const { pathname, search, host } = new URL(url);
  const contentLength = body === '' ? {} : { 'content-length': `${Buffer.byteLength(body)}` };
  const lines = Object.entries({ host, ...headers, ...contentLength }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return Buffer.from(
    `${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
  );
}

await answerParent(sendLoad);
