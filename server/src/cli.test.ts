import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { isPassword } from './accounts/passwords.ts';
import { createTestDatabase } from './testing/database.ts';
import { version } from './version.ts';

// Each starts a process that compiles what it runs.
vi.setConfig({ testTimeout: 60_000 });

const { db, url } = await createTestDatabase();
// Without a .env of anybody's in it.
const folder = await mkdtemp(join(tmpdir(), 'guest-portal-cli-'));
afterAll(() => rm(folder, { recursive: true }));

async function guestPortal(args: string[], { input = '', environment = {} } = {}) {
  const file = fileURLToPath(new URL('./cli.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), file, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: folder, ...environment },
    stdio: 'pipe',
  });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [code, said, remarks] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, said, remarks };
}

test('the process says its version, and ends with 2 for what it does not know', async () => {
  const [known, unknown] = await Promise.all([guestPortal(['--version']), guestPortal(['fly'])]);
  expect(known).toEqual({ code: 0, said: `${version}\n`, remarks: '' });
  expect(unknown).toMatchObject({ code: 2, said: '' });
  expect(unknown.remarks).toContain('There is no command "fly".');
});

test('a piped password is taken as it is, up to the end of its line', async () => {
  const made = await guestPortal(['create-host', 'anna@example.com'], {
    input: ' harbour lamp 🔑 \nsomething else\n',
  });
  expect(made).toMatchObject({ code: 0, remarks: '' });
  expect(made.said).toBe('anna@example.com can sign in at http://localhost:3000.\n');
  const { rows } = await db.execute(sql`select password_hash as hash from hosts`);
  expect(await isPassword(String(rows[0]?.hash), ' harbour lamp 🔑 ')).toBe(true);
});

test('nothing piped is no password', async () => {
  const none = await guestPortal(['create-host', 'olga@example.com']);
  expect(none).toEqual({
    code: 1,
    said: '',
    remarks: 'Password must be at least 6 characters.\n',
  });
});

test('the doctor prints its lines and ends with 1 where something is wrong', async () => {
  const { code, said } = await guestPortal(['doctor'], {
    environment: { DATABASE_URL: 'postgres://anna:hunter2@127.0.0.1:1/x' },
  });
  expect(code).toBe(1);
  expect(said).toMatch(/^wrong {4}database {2}DATABASE_URL names a database that can't be used/m);
  expect(said).not.toContain('hunter2');
});
