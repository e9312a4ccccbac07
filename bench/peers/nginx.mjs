/** Runs nginx as a file server or in front of PHP. It has one worker, because the product is one process. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { recordResponse } from '../support/recorded-response.mjs';
import { findProgram, freePort, isAnswering, runPeer } from './programs.mjs';

export const findNginx = () => findProgram(/^nginx$/);

/**
 * @param {string} nginx the program
 * @param {string} folder
 * @param {string} locations the location blocks of its configuration
 */
export async function startNginx(nginx, folder, locations) {
  const port = await freePort();
  const nginxFolder = join(folder, 'nginx');
  await mkdir(nginxFolder, { recursive: true });
  const userLine = process.getuid?.() === 0 ? 'user root;' : '';
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${nginxFolder}/${name};`)
    .join('\n');
  const config = `${userLine} daemon off; worker_processes 1; pid ${nginxFolder}/pid; error_log ${nginxFolder}/error.log;
    events { worker_connections 1024; }
    http {
      ${paths}
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=1000;
      server { listen 127.0.0.1:${port}; ${locations} }
    }`;
  await writeFile(join(nginxFolder, 'nginx.conf'), config);
  const origin = `http://127.0.0.1:${port}`;
  const args = [
    '-p',
    nginxFolder,
    '-e',
    join(nginxFolder, 'error.log'),
    '-c',
    join(nginxFolder, 'nginx.conf'),
  ];
  const stop = await runPeer(nginx, args, nginxFolder, () => isAnswering(origin));
  return { origin, stop };
}

/**
 * Serves files with the same bytes, headers and compression as our replies.
 *
 * @param {string} nginx
 * @param {string} folder
 * @param {import('../support/load.mjs').RequestSpec[]} pages
 */
export async function serveRecordedReplies(nginx, folder, pages) {
  const locations = [];
  for (const spec of pages) {
    const { pathname } = new URL(spec.url);
    const { headers, body } = await recordResponse(spec);
    const file = join(folder, 'site', pathname);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(body, 'base64'));
    locations.push(`location = ${pathname} { etag off; ${headerLines(headers)} }`);
  }
  return startNginx(nginx, folder, `root ${join(folder, 'site')}; ${locations.join('\n')}`);
}

/**
 * Sends the content type as the default type, because nginx knows no type for these file names.
 * @param {string[]} headers
 */
function headerLines(headers) {
  const lines = [];
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = headers.slice(index, index + 2);
    const quoted = `"${value.replaceAll(/["\\$]/g, '\\$&')}"`;
    if (name.toLowerCase() === 'content-type') lines.push(`types {} default_type ${quoted};`);
    else if (name.toLowerCase() !== 'last-modified') lines.push(`add_header ${name} ${quoted};`);
  }
  return lines.join(' ');
}
