import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { type ServerProcess, spawnServer } from '../../e2e/support/servers/server-process.ts';
import { inRoot } from '../../scripts/support/paths.mjs';
import { freePort } from '../../server/test/support/free-port.ts';
import { randomAddressHeaders } from './http.ts';
import { startPostgres } from './postgres.ts';
import { inSeconds, printFigure, quantile } from './print-figures.ts';
import { type ProxyName, startProxy } from './proxies.ts';
import { adminPassword, makeDataDir } from './server.ts';
import { type FullHost, openFullHost } from './visitors.ts';

const visitorCount = 24;
const [, drainSeconds = ''] =
  /DRAIN_SECONDS=(\d+)/.exec(readFileSync(inRoot('deploy/guest-portal@.service'), 'utf8')) ?? [];

/** Restarts two servers behind the proxy while visitors send requests, and expects that none fails. */
export async function restartUnderLoad(name: ProxyName, program = '', requests: number) {
  const { folder, remove } = await makeDataDir();
  onTestFinished(remove);
  const { start, restart, endAll } = await openInstances(folder);
  onTestFinished(endAll);
  const ports = [await freePort(), await freePort()];
  for (const port of ports) await start(port);
  const fullHost = await openFullHost(`http://localhost:${ports[0]}`);
  const proxy = await startProxy(name, program, folder, ports);
  onTestFinished(proxy.stop);

  const load = startVisitors(proxy.url, fullHost);
  await load.waitForRequests(requests / 5);
  const exitCodes: (number | string | undefined)[] = [];
  await runRestartCommandOfGuide(folder, ports, async (port) => {
    exitCodes.push(await restart(port));
  });
  await load.waitForRequests(requests);
  const { failures, times } = await load.stop();

  const slowest = inSeconds(quantile(times, 1));
  printFigure(`${times.length} requests, ${failures.length} failed; the slowest took ${slowest}`);
  expect(countByFailure(failures), proxy.lastErrors()).toEqual({});
  expect(exitCodes).toEqual([0, 0]);
}

/** Starts servers on one database and one data folder, keyed by port. */
async function openInstances(folder: string) {
  const database = await startPostgres(join(folder, 'postgres'));
  const running = new Map<number, ServerProcess>();
  const start = async (port: number) => {
    const server = spawnServer({
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      DRAIN_SECONDS: drainSeconds,
      TRUST_PROXY: '127.0.0.1',
      ADMIN_PASSWORD: adminPassword,
      LOG_LEVEL: 'warn',
      FREE_SPACE_RESERVE_BYTES: '0',
    });
    running.set(port, server);
    await server.ready();
  };
  return {
    start,
    /** Resolves with the exit code of the old process. */
    async restart(port: number) {
      const code = await running.get(port)?.end('SIGTERM');
      await start(port);
      return code;
    },
    async endAll() {
      for (const server of running.values()) await server.end('SIGKILL');
      await database.kill();
    },
  };
}

/** Counts how often each failure occurred. */
const countByFailure = (lines: string[]) =>
  Object.fromEntries(
    [...new Set(lines)].map((line) => [line, lines.filter((other) => other === line).length]),
  );

/** Runs the command from docs/deploying.md with a `systemctl` that restarts our processes as systemd would. */
async function runRestartCommandOfGuide(
  folder: string,
  ports: number[],
  restart: (port: number) => Promise<void>,
) {
  const guide = readFileSync(inRoot('docs/deploying.md'), 'utf8');
  const [command = ''] = /^for port in 3000 3001; .*systemctl restart.*$/m.exec(guide) ?? [];
  expect(command, 'docs/deploying.md has the command').not.toBe('');
  const systemd = http
    .createServer(async ({ url = '' }, reply) => {
      const [, port] = /^\/restart\/guest-portal@(\d+)$/.exec(url) ?? [];
      await restart(Number(port)).then(
        () => reply.end(),
        () => reply.writeHead(500).end(),
      );
    })
    .listen(0, '127.0.0.1');
  await once(systemd, 'listening');
  const { port } = systemd.address() as AddressInfo;
  const systemctl = join(folder, 'systemctl');
  const restartCall = `fetch('http://127.0.0.1:${port}/' + process.argv.slice(2).join('/'))`;
  await writeFile(
    systemctl,
    `#!${process.execPath}\n${restartCall}.then(({ ok }) => process.exit(ok ? 0 : 1));\n`,
  );
  await chmod(systemctl, 0o755);
  try {
    await promisify(execFile)('sh', ['-c', command.replace('3000 3001', ports.join(' '))], {
      env: { PATH: `${folder}:${process.env.PATH}` },
    });
  } finally {
    systemd.close();
  }
}

/** Simulates guests and a host at the same time. Each sends a request as soon as the previous one is answered. */
function startVisitors(url: string, { host, id, slug, guest }: FullHost) {
  const { Agent, request } = url.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: visitorCount });
  const failures: string[] = [];
  const times: number[] = [];
  let isStopped = false;
  const json = { 'content-type': 'application/json' };
  const edit = JSON.stringify({ checkinInstructions: 'The key is in the blue box.' });
  const requestKinds: [
    method: string,
    path: string,
    headers?: Record<string, string>,
    body?: string,
  ][] = [
    ['GET', `/guest/${slug}`],
    ['GET', `/api/guest/refresh-data/${id}`, { cookie: guest.cookie }],
    ['GET', '/'],
    ['GET', `/guest/${slug}`],
    ['GET', `/api/guest/refresh-data/${id}`, { cookie: guest.cookie }],
    ['PATCH', `/api/host/apartments/${id}`, { cookie: host.cookie, ...json }, edit],
    ['GET', `/guest/${slug}`],
    ['GET', '/'],
    ['GET', `/guest/${slug}`],
    ['GET', `/api/guest/refresh-data/${id}`, { cookie: guest.cookie }],
    ['GET', `/guest/${slug}`],
  ];
  const sendRequest = (turn: number) =>
    new Promise<void>((resolve) => {
      const [method, path, headers, body] = requestKinds[turn % requestKinds.length] ?? [
        'GET',
        '/',
      ];
      const startedAt = performance.now();
      const finish = (outcome: number | string) => {
        times.push(performance.now() - startedAt);
        if (outcome !== 200) failures.push(`${method} ${path}: ${outcome}`);
        resolve();
      };
      request(
        url + path,
        {
          agent,
          method,
          headers: { ...headers, ...randomAddressHeaders() },
          rejectUnauthorized: false,
        },
        (reply) => {
          reply.resume().once('error', (error) => finish(error.message));
          reply.once('end', () => finish(reply.statusCode ?? 0));
        },
      )
        .once('error', (error) => finish(error.message))
        .end(body);
    });
  const running = Array.from({ length: visitorCount }, async (_, visitor) => {
    for (let turn = visitor; !isStopped; turn += 1) await sendRequest(turn);
  });
  return {
    async waitForRequests(count: number) {
      while (times.length < count) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    async stop() {
      isStopped = true;
      await Promise.all(running);
      agent.destroy();
      return { failures, times };
    },
  };
}
