import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { corsRule } from '../../server/src/cli/doctor/cors.ts';
import { inRoot, root } from '../support/paths.mjs';

const folder = mkdtempSync(join(tmpdir(), 'guest-portal-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** @param {string} name */
const readDeployFile = (name) => readFileSync(inRoot('deploy', name), 'utf8');
const files = readdirSync(inRoot('deploy'));
const largestPhoto = 10 * 1024 * 1024;

describe('the systemd units', () => {
  const units = files.filter((name) => /\.(service|timer)$/.test(name));
  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

  /** Writes a copy of a unit in which the installed release is this clone. @param {string} name */
  function copyForThisClone(name) {
    const file = join(folder, name);
    writeFileSync(file, readDeployFile(name).replaceAll('/opt/guest-portal/current', root));
    return file;
  }

  test('the systemd service starts Node directly, and allows more time for a shutdown than the server takes', () => {
    const unit = readDeployFile('guest-portal@.service');
    expect(unit).toMatch(/^ExecStart=node .*\/current\/server\/dist\/main\.js$/m);
    expect(unit).toMatch(/^KillMode=mixed$/m);
    const drain = Number(/\bDRAIN_SECONDS=(\d+)$/m.exec(unit)?.[1]);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10 + drain);
  });

  test('systemd waits until a server accepts requests, and restarts a server that has failed', () => {
    const unit = readDeployFile('guest-portal@.service');
    expect(unit).toMatch(/^Type=notify$/m);
    // systemd-notify, a child process of the server, sends the notification.
    expect(unit).toMatch(/^NotifyAccess=all$/m);
    expect(unit).toMatch(/^Restart=on-failure$/m);
    expect(unit).toMatch(/^Environment=.*\bPORT=%i\b/m);
  });

  test.skipIf(!hasSystemd)('systemd accepts the units (needs systemd-analyze)', () => {
    const { status, stderr } = spawnSync('systemd-analyze', [
      'verify',
      ...units.map(copyForThisClone),
    ]);
    // systemd also reports on other units of this machine.
    const lines = stderr.toString().split('\n');
    expect(lines.filter((line) => line.includes('guest-portal'))).toEqual([]);
    expect(status).toBe(0);
  });

  test.skipIf(!hasSystemd)(
    'the exposure level of each systemd service is at most 2.0 (needs systemd-analyze)',
    () => {
      for (const name of units.filter((unit) => unit.endsWith('.service'))) {
        const args = [
          'security',
          '--offline=true',
          '--threshold=20',
          '--no-pager',
          copyForThisClone(name),
        ];
        const { status, stdout, stderr } = spawnSync('systemd-analyze', args);
        expect(status, `${stdout}${stderr}`).toBe(0);
      }
    },
  );
});

test('both proxies accept the largest photo, and little more', () => {
  const nginx =
    Number(/client_max_body_size (\d+)m;/.exec(readDeployFile('nginx.conf'))?.[1]) * 1024 ** 2;
  const caddy = Number(/max_size (\d+)MB/.exec(readDeployFile('Caddyfile'))?.[1]) * 1e6;
  for (const limit of [nginx, caddy]) {
    expect(limit).toBeGreaterThan(largestPhoto);
    expect(limit).toBeLessThan(1.2 * largestPhoto);
  }
});

test("nginx passes on the client's address, the host name, the scheme and websockets", () => {
  const headerNames = [...readDeployFile('nginx.conf').matchAll(/proxy_set_header (\S+)/g)].map(
    ([, name]) => name,
  );
  expect(headerNames).toEqual([
    'Upgrade',
    'Connection',
    'Host',
    'X-Forwarded-For',
    'X-Forwarded-Proto',
  ]);
});

test("the bucket's CORS rule is the one that doctor asks for", () => {
  const rules = JSON.parse(readDeployFile('s3-cors.json')).CORSRules;
  expect(rules).toEqual([corsRule('https://stay.example.com')]);
});

test("the bucket's policy allows exactly what the image store needs", () => {
  /** The rights that each call needs. @type {Record<string, string[]>} */
  const rights = {
    HeadBucket: ['ListBucket'],
    ListObjectsV2: ['ListBucket'],
    ListMultipartUploads: ['ListBucketMultipartUploads'],
    GetObject: ['GetObject'],
    HeadObject: ['GetObject'],
    PutObject: ['PutObject'],
    CopyObject: ['GetObject', 'PutObject'],
    DeleteObject: ['DeleteObject'],
    DeleteObjects: ['DeleteObject'],
    CreateMultipartUpload: ['PutObject'],
    UploadPart: ['PutObject'],
    CompleteMultipartUpload: ['PutObject'],
    AbortMultipartUpload: ['AbortMultipartUpload'],
    ListParts: ['ListMultipartUploadParts'],
    // S3_TEMPORARY_CREDENTIALS needs these two, and the operator who sets it must allow them.
    AssumeRole: [],
    GetFederationToken: [],
  };
  const store = inRoot('server/src/images/store');
  const sources = readdirSync(store).filter((name) => !name.includes('.test.'));
  const calls = sources.flatMap((name) => {
    const source = readFileSync(join(store, name), 'utf8');
    return [...source.matchAll(/new (\w+)Command\(|paginate(\w+)\(/g)].map(
      ([, call, listing]) => call ?? listing ?? '',
    );
  });
  expect(calls.length).toBeGreaterThan(8);
  const needed = calls.flatMap((call) => rights[call] ?? `unknown call ${call}`);
  /** @type {{ Action: string[], Resource: string }[]} */
  const statements = JSON.parse(readDeployFile('s3-policy.json')).Statement;
  const allowed = statements.flatMap(({ Action }) => Action);
  expect(allowed.map((action) => action.replace('s3:', '')).sort()).toEqual(
    [...new Set(needed)].sort(),
  );
  for (const { Action, Resource } of statements)
    for (const action of Action)
      expect(Resource.endsWith('/*'), action).toBe(!action.startsWith('s3:ListBucket'));
});

test('docs/deploying.md names every file in deploy/ and no file that is not there', () => {
  const page = readFileSync(inRoot('docs/deploying.md'), 'utf8');
  const namedFiles = [...page.matchAll(/\bdeploy\/([\w.@-]*\w)/g)].map(([, name = '']) => name);
  expect([...new Set(namedFiles)].sort()).toEqual(files.sort());
});
