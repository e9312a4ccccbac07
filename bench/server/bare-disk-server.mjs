/**
 * The fastest server that is possible on this machine when a reply needs the disk: `node:http` in a separate process
 * that only makes the same commits or as many reads, or streams the same file or object.
 */
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Agent, createServer, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { answerParent, startInChild } from '../support/child-process.mjs';
import { recordResponse } from '../support/recorded-response.mjs';

/**
 * @typedef {object} Work
 * @property {string} [databaseUrl] the database for reads and commits
 * @property {number} [reads] number of reads of one row by its key, one after the other
 * @property {number} [commits] number of commits of one row, one after the other
 * @property {string} [file] a file that is sent instead of the recorded body
 * @property {{ start: number, end: number }} [range] the part of the file that is sent
 * @property {string} [source] a URL whose reply is forwarded instead
 */

/**
 * Starts a server that sends the headers and bytes of a recorded reply.
 * @param {import('../support/load.mjs').RequestSpec} spec
 * @param {Work} work
 */
export async function startBareDiskServer(spec, work) {
  const task = { ...work, recorded: await recordResponse(spec) };
  /** @type {{ answer: number, pid: number, stop: () => void }} */
  const child = await startInChild(fileURLToPath(import.meta.url), task);
  return { origin: `http://127.0.0.1:${child.answer}`, pid: child.pid, stop: child.stop };
}

/** @param {Work & { recorded: import('../support/recorded-response.mjs').RecordedResponse }} task */
async function serve({ databaseUrl, reads = 0, commits = 0, file, range, source, recorded }) {
  const { status, headers } = recorded;
  const bytes = Buffer.from(recorded.body, 'base64');
  const keepAliveAgent = new Agent({ keepAlive: true });
  // The product has six. The bare server has more, so that it never waits for a connection.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  if (databaseUrl) {
    await pool.query(
      'create table if not exists bench_work (id serial primary key, at timestamptz)',
    );
    await pool.query('insert into bench_work (id) values (0) on conflict do nothing');
  }
  const server = createServer(async (incoming, response) => {
    incoming.resume();
    for (let count = 0; count < reads; count += 1)
      await pool.query('select at from bench_work where id = $1', [0]);
    for (let count = 0; count < commits; count += 1)
      await pool.query('insert into bench_work (at) values ($1)', [new Date()]);
    if (source !== undefined) {
      get(source, { agent: keepAliveAgent }, (reply) => {
        response.writeHead(status, [
          ...headers,
          'content-length',
          `${reply.headers['content-length']}`,
        ]);
        reply.pipe(response);
      });
      return;
    }
    if (file === undefined) {
      response.writeHead(status, [...headers, 'content-length', `${bytes.length}`]).end(bytes);
      return;
    }
    const { size } = await stat(file);
    const length = range ? range.end - range.start + 1 : size;
    response.writeHead(status, [...headers, 'content-length', `${length}`]);
    createReadStream(file, range).pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

await answerParent(serve);
