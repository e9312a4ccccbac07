/** Tests of exports that are read slowly, abandoned or broken off. */
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import type { Visitor } from '../../test/support/browser.ts';
import { verifiedHost } from '../../test/support/factories/properties.ts';
import { accessOf } from '../access/access.ts';
import { openObjectStore } from '../images/store/open-object-store.ts';
import type { ObjectStore } from '../images/store/store.ts';
import { unzip } from './testing.ts';
import { packExport } from './zip.ts';

const { app, db, config } = await createTestApp();
const { store } = await openObjectStore(config);
const origin = await app.listen({ host: '127.0.0.1', port: 0 });

const mebibyte = 1024 * 1024;
let imageCount = 0;

/** Adds an image directly to the tables, because drawing a picture of this size takes too long. */
async function addImage(hostId: string, bytes?: number) {
  imageCount += 1;
  const key = `images/${String(imageCount).padStart(22, 'x')}.10x10`;
  if (bytes) await store.write(`${key}/original`, Buffer.alloc(bytes, imageCount), 'image/jpeg');
  await db.execute(
    sql`insert into objects (path, host_id, content_type, bytes, width, height)
      values (${`/objects/${key}`}, ${hostId}, 'image/jpeg', ${bytes ?? 1}, 10, 10)`,
  );
}

async function newHost() {
  const host = await verifiedHost(app, db);
  return { host, id: (await host.get('/api/auth/user')).json().id as string };
}

function beginExport(host: Visitor): Promise<IncomingMessage> {
  const cookie = Object.entries(host.cookies())
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  return new Promise((resolve, reject) =>
    get(`${origin}/api/host/export`, { headers: { cookie }, agent: false }, resolve).on(
      'error',
      reject,
    ),
  );
}

const readyStatus = async (host: Visitor) => (await host.get('/api/host/export/ready')).statusCode;

test('a host can run one export at a time, and can start another after abandoning the first', async () => {
  const { host, id } = await newHost();
  for (let count = 0; count < 4; count += 1) await addImage(id, 16 * mebibyte);
  const first = await beginExport(host);
  expect(first.statusCode).toBe(200);

  const second = await host.get('/api/host/export');
  expect(second.statusCode).toBe(409);
  expect(second.json().code).toBe('export_running');
  expect(await readyStatus(host)).toBe(409);
  const { host: other } = await newHost();
  expect(await readyStatus(other)).toBe(200);

  first.destroy();
  await vi.waitFor(async () => expect(await readyStatus(host)).toBe(200), { timeout: 10_000 });
  const again = await host.get('/api/host/export');
  expect(unzip(again.rawPayload).size).toBe(5);
});

test('an image that was removed during an export is left out, and all other images are included', async () => {
  const { host, id } = await newHost();
  await addImage(id, 100);
  await addImage(id);
  await addImage(id, 200);
  const reply = await host.get('/api/host/export');
  expect([...unzip(reply.rawPayload).values()].map(({ length }) => length).slice(1)).toEqual([
    100, 200,
  ]);
});

const doNothing = async () => {};
const storeThatReads = (read: ObjectStore['read']): ObjectStore => ({ ...store, read });

test('an export reads images only as fast as the client does, and closes them when the client leaves', async () => {
  const { id } = await newHost();
  for (let count = 0; count < 3; count += 1) await addImage(id);
  let bytesRead = 0;
  const opened: Readable[] = [];
  const endless = async () => {
    const stream = new Readable({
      read() {
        bytesRead += mebibyte;
        this.push(Buffer.alloc(mebibyte));
      },
    });
    opened.push(stream);
    return { body: stream, length: Number.POSITIVE_INFINITY };
  };
  const zip = packExport(
    { db, store: storeThatReads(endless) },
    accessOf(id, 'account.read'),
    doNothing,
  );
  zip.once('readable', () => {});
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  const hasStopped = async () => {
    const before = bytesRead;
    await new Promise((resolve) => setImmediate(resolve));
    return bytesRead === before && bytesRead > 0;
  };
  await vi.waitFor(async () => expect(await hasStopped()).toBe(true));
  expect(bytesRead).toBeLessThan(16 * mebibyte);

  zip.destroy();
  await vi.waitFor(() => expect(opened[0]?.destroyed).toBe(true));
  expect(opened).toHaveLength(1);
});

test('an export breaks off when the image store fails, instead of completing', async () => {
  const { id } = await newHost();
  await addImage(id);
  const failing = async () => ({
    body: new Readable({
      read() {
        this.destroy(new Error('the disk is gone'));
      },
    }),
    length: mebibyte,
  });
  const zip = packExport(
    { db, store: storeThatReads(failing) },
    accessOf(id, 'account.read'),
    doNothing,
  );
  await expect(zip.toArray()).rejects.toThrow('the disk is gone');
});

test('a stopping server ends exports that are not being read, so that the host can start another', async () => {
  const { host, id } = await newHost();
  for (let count = 0; count < 4; count += 1) await addImage(id, 16 * mebibyte);
  const unread = await beginExport(host);
  unread.on('error', () => {});
  await app.close();
  const { rows } = await db.execute(
    sql`select count from rate_limits where key like 'export-running:%' and count > 0`,
  );
  expect(rows).toEqual([]);
});
