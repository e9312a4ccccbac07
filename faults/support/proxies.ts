/** Runs Debian's nginx and Caddy with the configurations that we ship, on ports and with a certificate of their own. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram, versionOf } from '../../bench/peers/programs.mjs';
import { canInstall, installPackages } from '../../scripts/support/browser.mjs';
import { inRoot } from '../../scripts/support/paths.mjs';
import { freePort } from '../../server/test/support/free-port.ts';

export type ProxyName = 'nginx' | 'caddy';

/** Path of the proxy's program, or undefined if it is not installed and cannot be. */
export async function ensureProxy(name: ProxyName): Promise<string | undefined> {
  const find = () => findProgram(new RegExp(`^${name}$`));
  if (!find() && canInstall())
    await installPackages([name, 'openssl']).catch((cause) =>
      process.stdout.write(`${name} could not be installed: ${cause.message}\n`),
    );
  return find();
}

/** Starts the proxy in front of the servers on these ports. */
export async function startProxy(
  name: ProxyName,
  program: string,
  folder: string,
  ports: number[],
) {
  const home = join(folder, name);
  await mkdir(home);
  const port = await freePort();
  const setup = { program, home, port, servers: ports };
  const args = name === 'nginx' ? await prepareNginx(setup) : await prepareCaddy(setup);
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (piece) => {
    output += piece;
  });
  const ended = once(child, 'exit');
  const endWithTests = () => child.kill('SIGTERM');
  process.once('exit', endWithTests);
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${name} ended:\n${output}`);
    await sleep(50);
  }
  return {
    url: `${name === 'nginx' ? 'https' : 'http'}://127.0.0.1:${port}`,
    /** The last lines that say more than that a restarting server refuses connections, as it should. */
    lastErrors: () =>
      output
        .split('\n')
        .filter((line) => !line.includes('Connection refused'))
        .slice(-20)
        .join('\n'),
    stop: async () => {
      process.off('exit', endWithTests);
      child.kill('SIGTERM');
      if (child.exitCode === null) await ended;
    },
  };
}

type ProxySetup = { program: string; home: string; port: number; servers: number[] };

async function prepareNginx({ program, home, port, servers }: ProxySetup): Promise<string[]> {
  makeCertificate(home);
  const [major = 0, minor = 0] = versionOf(program, '-v').split('.').map(Number);
  const isOld = major === 1 && minor < 26;
  const plainPort = await freePort();
  const site = readShippedConfig('nginx.conf')
    // The shipped file says in a comment how to write this for older versions.
    .replace(/^ *http2 on;\n/m, (line) => (isOld ? '' : line))
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl${isOld ? ' http2' : ''};`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replaceAll(/^ *listen \[::\]:.*\n/gm, '')
    .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+/g, home)
    .replace(/^.* 127\.0\.0\.1:3000 .*$/m, (line) =>
      servers.map((server) => line.replace('3000', `${server}`)).join('\n'),
    );
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  const userLine = process.getuid?.() === 0 ? 'user root;' : '';
  const config = join(home, 'nginx.conf');
  await writeFile(
    config,
    `${userLine} daemon off; pid ${home}/pid; error_log stderr; worker_processes 2;
    events { worker_connections 1024; }
    http { access_log off; ${paths.join(' ')}
    ${site} }`,
  );
  return ['-p', home, '-e', 'stderr', '-c', config];
}

async function prepareCaddy({ home, port, servers }: ProxySetup): Promise<string[]> {
  const addresses = servers.map((server) => `127.0.0.1:${server}`).join(' ');
  const site = readShippedConfig('Caddyfile')
    .replace(/^stay\.example\.com \{/m, `http://127.0.0.1:${port} {`)
    .replace('127.0.0.1:3000', addresses);
  const config = join(home, 'Caddyfile');
  await writeFile(config, `{\n\tadmin off\n}\n${site}`);
  return ['run', '--config', config, '--adapter', 'caddyfile'];
}

const readShippedConfig = (name: string) => readFileSync(inRoot('deploy', name), 'utf8');

function makeCertificate(folder: string) {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const name = ['-subj', '/CN=stay.example.com', '-days', '2'];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...name, ...files];
  execFileSync('openssl', args, { stdio: 'ignore' });
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
