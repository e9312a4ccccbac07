import { copyFile, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Contents,
  contentsOf,
  createDatabaseBeforeBaseline,
  createSchema,
  hashesBeforeBaseline,
} from '../../../test/support/full-database/full-database.ts';
import type { ObjectStore } from '../../images/store/store.ts';
import { migrationsFolder } from '../../migrations-folder.ts';
import { openChangeFeed } from '../../platform/database/change-feed.ts';
import { OlderDatabaseError } from '../../platform/database/migrations/before-baseline.ts';
import { createLogger } from '../../platform/monitoring/log.ts';
import { CommandError } from '../command.ts';
import { withArchive } from './archive.ts';
import { checkBackup } from './check-backup.ts';
import { toJsonLine } from './format.ts';
import { restore } from './restore.ts';
import {
  checkFile,
  newFolder,
  newInstallation,
  objectsIn,
  restorableRows,
  restoreBackup,
  rewriteBackup,
  smallInstallation,
  takeBackup,
} from './testing.ts';

vi.setConfig({ testTimeout: 60_000 });
const source = await smallInstallation();
const folder = await newFolder();
const file = join(folder, 'good.backup');
await takeBackup(source, file);
const goodBytes = await readFile(file);

/** The target database has its own account, which no refused restore may delete. */
const target = await newInstallation();
await target.pool.query(
  `insert into hosts (email, password_hash, first_name, last_name) values ('mine@example.com', 'x', 'M', 'E')`,
);
const [other, shared] = [await newInstallation(), await newInstallation()];
const [foreign, empty, older] = [
  await newInstallation(),
  await newInstallation(),
  await newInstallation(),
];
let before: Contents;
beforeEach(async () => {
  before = await contentsOf(target.url);
});
afterEach(async () => {
  expect(await contentsOf(target.url)).toEqual(before);
});

const writeBackup = async (bytes: Buffer, name = 'bad.backup') => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
};
const replaceWith = (path: string, installation = target) =>
  restoreBackup(installation, path, { replace: true });

describe("a backup file that can't be restored", () => {
  test('a restore refuses a file that was cut short, wherever the cut is', async () => {
    const path = await writeBackup(goodBytes);
    let cuts = 0;
    for (let length = goodBytes.length - 1; length >= 0; length -= 251) {
      await truncate(path, length);
      await expect(checkFile(path)).rejects.toThrow(/ends too early|is damaged/);
      cuts += 1;
    }
    expect(cuts).toBeGreaterThan(100);
    await expect(replaceWith(path)).rejects.toThrow(CommandError);
  });

  test('a restore refuses a file with one wrong bit, wherever the bit is', async () => {
    let flips = 0;
    for (let position = 3; position < goodBytes.length; position += 127) {
      const flipped = Buffer.from(goodBytes);
      flipped.writeUInt8(flipped.readUInt8(position) ^ (1 << (position % 8)), position);
      const path = await writeBackup(flipped);
      await expect(checkFile(path), `bit at ${position}`).rejects.toThrow(
        /is damaged|ends too early|not a Guest Portal backup/,
      );
      flips += 1;
    }
    expect(flips).toBeGreaterThan(100);
  });

  test.each([
    ['is not text', { name: Buffer.alloc(100, 0xff), folderPart: Buffer.alloc(155) }],
    [
      'has a folder but no file name',
      { name: Buffer.alloc(100), folderPart: Buffer.alloc(155, 'x') },
    ],
  ])('a restore refuses a file with an entry name that %s', async (_, { name, folderPart }) => {
    const bad = Buffer.from(goodBytes);
    name.copy(bad, 0);
    folderPart.copy(bad, 345);
    await expect(replaceWith(await writeBackup(bad))).rejects.toThrow('The backup is damaged');
  });

  test.each([
    'objects/images/../original',
    'objects/images/.hidden/original',
    'objects/uploads/x/one',
    'notes.txt',
  ])('a restore refuses a file with the entry %s', async (name) => {
    const path = join(folder, 'stray.backup');
    await rewriteBackup(file, path, (_, bytes) => bytes, [{ name, bytes: Buffer.from('x') }]);
    await expect(replaceWith(path)).rejects.toThrow(
      'contains something that does not belong in a backup',
    );
  });

  test('a restore refuses a file that continues after its end', async () => {
    const path = await writeBackup(Buffer.concat([goodBytes, goodBytes]));
    await expect(replaceWith(path)).rejects.toThrow('is damaged');
  });

  test('a restore refuses a file that is not a backup, and one that does not exist', async () => {
    const path = await writeBackup(Buffer.alloc(2048, 'x'));
    await expect(replaceWith(path)).rejects.toThrow('is not a Guest Portal backup');
    await expect(replaceWith(join(folder, 'nowhere'))).rejects.toThrow("can't be read");
  });

  test.each([
    ['a backup in a newer format', { formatVersion: 2 }],
    ['a backup of a newer schema', { migrations: [...migrationsIn(goodBytes), 'from-the-future'] }],
  ])('a restore refuses %s', async (_, change) => {
    const path = await rewriteBackup(file, join(folder, 'newer.backup'), (name, bytes) =>
      name === 'backup.json' ? toJsonLine({ ...JSON.parse(String(bytes)), ...change }) : bytes,
    );
    await expect(replaceWith(path)).rejects.toThrow('was made by a newer version of Guest Portal');
  });

  test('a restore refuses a backup that is older than the baseline', async () => {
    const path = await rewriteBackup(file, join(folder, 'older.backup'), (name, bytes) =>
      name === 'backup.json'
        ? toJsonLine({
            ...JSON.parse(String(bytes)),
            migrations: hashesBeforeBaseline({ isComplete: false }),
          })
        : bytes,
    );
    await expect(replaceWith(path)).rejects.toThrow(
      'Restore it with the version before this one, make a new backup',
    );
  });

  test('a restore refuses a file that contains less than its summary says', async () => {
    const path = await rewriteBackup(file, join(folder, 'less.backup'), (name, bytes) =>
      name.startsWith('tables/guests/') ? undefined : bytes,
    );
    await expect(replaceWith(path)).rejects.toThrow('does not match its own list of contents');
  });
});

describe('a restore that leaves the target unchanged', () => {
  test('a restore refuses a database with accounts unless --replace is given', async () => {
    await expect(restoreBackup(target, file)).rejects.toThrow('Add --replace');
    await restoreBackup(other, file);
    await other.pool.query(`update hosts set first_name = 'Changed'`);
    await replaceWith(file, other);
    expect(await restorableRows(other)).toEqual(await restorableRows(source));
  });

  test('a restore refuses a database with tables that do not belong to Guest Portal', async () => {
    await shared.pool.query('create table invoices (id int)');
    await expect(replaceWith(file, shared)).rejects.toThrow(
      'do not belong to Guest Portal (invoices)',
    );
    // After a rollback to an earlier version, the tables of the newer version are still there.
    await expect(replaceWith(file, shared)).rejects.toThrow('keep this database');
  });

  test('a restore refuses a database with foreign migrations unless --replace deletes them', async () => {
    await foreign.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('theirs', 1)`,
    );
    await expect(restoreBackup(foreign, file)).rejects.toThrow('lists other migrations');
    const { rowCount } = await foreign.pool.query(
      `select 1 from drizzle.__drizzle_migrations where hash = 'theirs'`,
    );
    expect(rowCount).toBe(1);
    await replaceWith(file, foreign);
    expect(await restorableRows(foreign)).toEqual(await restorableRows(source));
  });

  test('a restore refuses a database without the last migration before the baseline, unless --replace is given', async () => {
    await createDatabaseBeforeBaseline(older.url, { isComplete: false });
    await expect(takeBackup(older, join(folder, 'no.backup'))).rejects.toThrow(OlderDatabaseError);
    await older.pool.query('delete from hosts');
    await expect(restoreBackup(older, file)).rejects.toThrow('lists other migrations');
    await replaceWith(file, older);
    expect(await restorableRows(older)).toEqual(await restorableRows(source));
  });

  test('a restore refuses a database that a server is running on', async () => {
    const listener = { channel: 'x', onNotification: () => {}, onGap: () => {} };
    const feed = openChangeFeed({ connectionString: target.url }, listener, createLogger('silent'));
    try {
      await expect.poll(() => feed.isFresh()).toBe(true);
      await expect(replaceWith(file)).rejects.toThrow('A server is running on this database');
    } finally {
      await feed.close();
    }
  });

  test('a restore refuses a file that changes after it was checked', async () => {
    const path = join(folder, 'changing.backup');
    await copyFile(file, path);
    await withArchive(path, async (archive) => {
      const checked = await checkBackup(archive);
      const position = goodBytes.indexOf('Quay House');
      await writeFile(
        path,
        Buffer.concat([
          goodBytes.subarray(0, position),
          Buffer.from('Quai'),
          goodBytes.subarray(position + 4),
        ]),
      );
      const destination = { connection: { connectionString: target.url }, store: target.store };
      await expect(
        restore({ ...destination, migrationsFolder, replace: true }, archive, checked),
      ).rejects.toThrow('is damaged');
    });
  });

  test('a restore changes nothing in the database if the store fails in the middle', async () => {
    const failingStore: ObjectStore = {
      ...target.store,
      write: async () => {
        throw new Error('the bucket is gone');
      },
    };
    await expect(replaceWith(file, { ...target, store: failingStore })).rejects.toThrow(
      'the bucket is gone',
    );
    expect(await objectsIn(target.store)).toEqual({});
  });

  test('a restore refuses rows that break a constraint', async () => {
    const path = await rewriteBackup(file, join(folder, 'orphans.backup'), (name, bytes) =>
      name.startsWith('tables/pin_entries/')
        ? Buffer.from(
            String(bytes).replace(/"guest_id":"[^"]+"/, `"guest_id":"${crypto.randomUUID()}"`),
          )
        : bytes,
    );
    await expect(replaceWith(path)).rejects.toThrow(/pin_entries_guest_id_guests_id_fk/);
  });
});

test('a backup of an empty database is refused, and a failed backup leaves no file', async () => {
  await createSchema(empty.url, 0);
  await expect(takeBackup(empty, join(folder, 'empty.backup'))).rejects.toThrow(
    'nothing to back up',
  );
  const unreadableStore: ObjectStore = {
    ...source.store,
    read: async () => {
      throw new Error('the bucket is gone');
    },
  };
  const broken = { ...source, store: unreadableStore };
  await expect(takeBackup(broken, file)).rejects.toThrow('the bucket is gone');
  expect((await readFile(file)).equals(goodBytes)).toBe(true);
  await expect(takeBackup(source, join(folder, 'no', 'folder'))).rejects.toThrow(
    "can't be written",
  );
  expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([]);
});

test('a backup overwrites what a killed backup left, and at least one of two simultaneous backups succeeds', async () => {
  const path = join(folder, 'again.backup');
  await writeFile(`${path}.part`, 'half', { mode: 0o644 });
  await takeBackup(source, path);
  if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600);

  const outcomes = await Promise.allSettled([takeBackup(source, path), takeBackup(source, path)]);
  expect(outcomes.map(({ status }) => status)).toContain('fulfilled');
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      expect(String(outcome.reason)).toContain('Another backup is being written');
  }
  await checkFile(path);
  await expect(stat(`${path}.part`)).rejects.toThrow('ENOENT');
});

function migrationsIn(backup: Buffer): string[] {
  const start = backup.indexOf('{');
  return JSON.parse(String(backup.subarray(start, backup.indexOf('\n', start)))).migrations;
}
