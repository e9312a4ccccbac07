import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../server/src/config/config.ts';
import { settingNames } from '../../server/src/config/settings.ts';
import { inRoot } from '../support/paths.mjs';
import { readBaseImage } from '../testing/base-image.mjs';
import { parse } from './yaml.mjs';

const dockerfile = readFileSync(inRoot('Dockerfile'), 'utf8');
const dockerignore = readFileSync(inRoot('.dockerignore'), 'utf8');

/** Matches the names of settings that are secrets, even if config.ts does not know them. */
const secretName = /PASSWORD|SECRET|TOKEN|KEY|_URL$/;

/** @typedef {{ word: string, operands: string }} Instruction */

/** @type {Instruction[]} */
const instructions = dockerfile
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [word = '', ...operands] = line.trim().split(/\s+/);
    return { word, operands: operands.join(' ') };
  });

const stages = instructions
  .filter(({ word }) => word === 'FROM')
  .map(({ operands }) => {
    const [base = '', , name = ''] = operands.split(' ');
    return { base, name };
  });

const lastStage = instructions.slice(instructions.findLastIndex(({ word }) => word === 'FROM'));

/** @param {string} instruction */
const valuesInLastStage = (instruction) =>
  lastStage.filter(({ word }) => word === instruction).map(({ operands }) => operands);

const copies = instructions
  .filter(({ word }) => word === 'COPY')
  .map(({ operands }) => {
    const words = operands.split(' ');
    const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
    return { from, sources: words.filter((word) => !word.startsWith('--')).slice(0, -1) };
  });

/**
 * Whether the build ignores a path. As in Docker, the last pattern that matches the path or a folder above it decides.
 * @param {string} path
 */
function isIgnored(path) {
  const parts = path.split('/');
  const pathAndFolders = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  return dockerignore
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .reduce((isIgnoredSoFar, line) => {
      const pattern = line.replace(/^!/, '');
      const source = pattern
        .replace(/[.+]/g, '\\$&')
        .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(.*/)?'));
      const matches = pathAndFolders.some((each) => new RegExp(`^${source}$`).test(each));
      return matches ? !line.startsWith('!') : isIgnoredSoFar;
    }, false);
}

describe('the Dockerfile', () => {
  test('the Dockerfile builds on one base image that is pinned by digest, and on its own stages', () => {
    const [first, ...others] = stages;
    expect(first?.base).toMatch(/^\$\{NODE_IMAGE\}$/);
    expect(readBaseImage().pinned).toMatch(/^node:\d+\.\d+\.\d+-\w+@sha256:[0-9a-f]{64}$/);
    for (const [index, { base }] of others.entries()) {
      const isStage = stages.slice(0, index + 1).some(({ name }) => name === base);
      expect(isStage || base === 'scratch', base).toBe(true);
    }
    for (const { from } of copies) if (from) expect(stages.map(({ name }) => name)).toContain(from);
  });

  test('the Dockerfile copies only files that exist in the clone and are not ignored', () => {
    const sources = copies.flatMap(({ from, sources: copiedPaths }) => (from ? [] : copiedPaths));
    expect(sources.length).toBeGreaterThan(5);
    for (const source of sources) {
      expect(existsSync(inRoot(source)), source).toBe(true);
      expect(isIgnored(source), source).toBe(false);
    }
    expect(isIgnored('server/src/main.ts')).toBe(false);
  });

  test('the container runs as a user with a fixed id who is not root and owns the volume', () => {
    const [user = ''] = valuesInLastStage('USER');
    expect(user).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/);
    expect(valuesInLastStage('VOLUME')).toEqual(['/data']);
    expect(valuesInLastStage('COPY')).toContainEqual(
      expect.stringMatching(`--chown=${user} .* /data$`),
    );
    expect(dockerfile).toContain(`guest-portal:x:${user}:`);
  });

  test('no earlier layer of the image contains the folder /data, because an existing folder keeps its owner', () => {
    const copiesToRoot = valuesInLastStage('COPY').filter((operands) => operands.endsWith(' /'));
    expect(copiesToRoot).toEqual(['--from=system /image /']);
    const commands = instructions
      .filter(({ word }) => word === 'RUN')
      .map(({ operands }) => operands);
    expect(commands.join('\n')).not.toMatch(/\/image\/data\b/);
  });

  test('the container stops on the signal that the server handles, and its health check needs no shell', () => {
    expect(valuesInLastStage('STOPSIGNAL')).toEqual(['SIGTERM']);
    const [health = ''] = valuesInLastStage('HEALTHCHECK');
    expect(JSON.parse(health.slice(health.indexOf('['))).slice(0, 2)).toEqual(['node', '-e']);
    expect(health).toContain('/healthz');
    expect(JSON.parse(valuesInLastStage('CMD')[0] ?? '')).toEqual([
      'node',
      '--max-semi-space-size=4',
      '--max-old-space-size=1024',
      '--enable-source-maps',
      'server/dist/main.js',
    ]);
  });

  test('the Dockerfile sets only settings that the server knows, and no secret', () => {
    const variables = valuesInLastStage('ENV').flatMap((line) => line.split(' '));
    expect(variables).toContain('HOST=0.0.0.0');
    expect(variables).toContain('DATA_DIR=/data');
    // Without this setting the server would not listen beyond loopback with simulated payments.
    expect(variables).toContain('IN_CONTAINER=true');
    const settings = Object.fromEntries(variables.map((pair) => pair.split('=')));
    expect(readConfig(settings).sandboxRemark).toContain('-p 127.0.0.1:3000:3000');
    for (const pair of variables) {
      const [name = ''] = pair.split('=');
      expect([...settingNames, 'PATH', 'NODE_ENV']).toContain(name);
      expect(name).not.toMatch(secretName);
    }
    const buildInputs = instructions.filter(({ word }) => word === 'ARG' || word === 'ADD');
    expect(buildInputs).toEqual([
      { word: 'ARG', operands: `NODE_IMAGE=${readBaseImage().pinned}` },
    ]);
  });
});

test.each([
  '.env',
  '.env.local',
  'server/.env',
  '.git/HEAD',
  'data/db/PG_VERSION',
  'data-demo/admin-password',
  'server/data/outbox/mail.eml',
  'node_modules/zod/package.json',
  'server/node_modules/zod/package.json',
  'server/dist/main.js',
  'web/dist/index.html',
  'npm-debug.log',
])('%s is kept out of the Docker build', (path) => {
  expect(isIgnored(path)).toBe(true);
});

test('the Dockerfile gives the name, Node version and Debian release that a replacement of the base image needs', () => {
  const { name, version, release } = readBaseImage();
  expect(name).toBe(`node:${version}-${release}`);
});

describe('the compose file', () => {
  const text = readFileSync(inRoot('compose.yaml'), 'utf8');
  const { services, volumes } = parse(text);
  const { app, database } = services;

  test('the compose file gives the server only settings that it knows', () => {
    const names = Object.keys(app.environment);
    expect(names).toEqual(expect.arrayContaining(['PUBLIC_URL', 'DATABASE_URL', 'DATA_DIR']));
    for (const name of names) expect(settingNames).toContain(name);
  });

  test('the compose file contains no secret and requires a database password', () => {
    const required = /\$\{POSTGRES_PASSWORD:\?[^}]+\}/;
    expect(app.environment.DATABASE_URL).toMatch(required);
    expect(database.environment.POSTGRES_PASSWORD).toMatch(required);
    const withoutRequired = text.replaceAll(new RegExp(required, 'g'), '');
    expect(withoutRequired).not.toMatch(/(PASSWORD|SECRET|TOKEN|KEY): *[^\s$]/);
    expect(withoutRequired).not.toMatch(/:\/\/[^@/\s]*:[^@/\s]+@/);
  });

  test('the compose file makes the server wait for a healthy database, restarts both, and gives the server more than 10 s to stop', () => {
    expect(app.depends_on.database.condition).toBe('service_healthy');
    expect(database.healthcheck.test).toContain('pg_isready');
    expect(database.image).toMatch(/^\$\{POSTGRES_IMAGE:-postgres:17@sha256:[0-9a-f]{64}\}$/);
    for (const service of [app, database]) expect(service.restart).toBe('unless-stopped');
    // A shutdown of the server takes at most 10 seconds.
    expect(Number.parseInt(app.stop_grace_period, 10)).toBeGreaterThan(10);
    expect(app.init).toBe(true);
  });

  test('the compose file gives the server a role that is no superuser, and gives the superuser no password', () => {
    expect(database.environment).not.toHaveProperty('POSTGRES_USER');
    const [script = '', mountPath] = database.volumes.at(-1).split(':');
    expect(mountPath).toMatch(/^\/docker-entrypoint-initdb\.d\/.+\.sh$/);
    const statements = readFileSync(inRoot(script), 'utf8');
    expect(statements).toMatch(/^create role guest_portal login password :'password';$/m);
    expect(statements).toMatch(/^alter role postgres password null;$/m);
    expect(app.environment.DATABASE_URL).toMatch(/^postgres:\/\/guest_portal:/);
  });

  test('the compose file limits the size of all logs', () => {
    for (const { logging } of [app, database]) {
      expect(logging.driver).toBe('local');
      // Docker takes these options as text. If one of the two is missing, it keeps a single file without a size limit.
      expect(logging.options['max-size']).toMatch(/^\d+m$/);
      expect(Number(logging.options['max-file'])).toBeGreaterThan(1);
    }
  });

  test('the compose file keeps all data in named volumes', () => {
    for (const service of [app, database])
      for (const mount of service.volumes)
        if (!mount.startsWith('./')) expect(volumes).toHaveProperty(mount.split(':')[0]);
    expect(app.volumes).toEqual(['data:/data']);
  });
});
