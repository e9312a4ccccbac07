/** Compares the server with nginx, which serves files with the same bytes and headers. */
import { compareWithBareServer } from '../support/compare-with-bare-server.mjs';
import { printLine } from '../support/figures.mjs';
import { enterAsGuest } from '../support/visitors.mjs';
import { findNginx, serveRecordedReplies } from './nginx.mjs';
import { inTemporaryFolder, versionOf } from './programs.mjs';

/** The promised share of nginx's rate. nginx sends a file, while the server also checks the guest's session. */
const promised = 0.2;
const connections = 50;

/** @param {import('../support/servers.mjs').RunningServer & import('../support/servers.mjs').Guest} demo @returns {Promise<boolean>} */
export async function compareWithNginx(demo) {
  const nginx = findNginx();
  if (!nginx) {
    printLine(
      'Beside nginx: skipped, it is not installed (on Debian: apt-get install nginx-light).',
    );
    return true;
  }
  printLine(
    `Beside nginx ${versionOf(nginx, '-v')} with one worker, which sends files with the same bytes and headers`,
  );
  const acceptBrotli = { 'accept-encoding': 'br' };
  const { cookie, refreshUrl } = await enterAsGuest(demo);
  const comparisons = [
    { label: 'PIN page, document', spec: { url: demo.link, headers: acceptBrotli } },
    {
      label: 'PIN page, code',
      spec: { url: await largestScript(demo.link), headers: acceptBrotli },
    },
    {
      label: 'refresh, 200',
      spec: { url: refreshUrl, headers: { cookie, ...acceptBrotli } },
      atLeast: promised,
    },
  ];
  return inTemporaryFolder(async (folder) => {
    const pages = comparisons.map(({ spec }) => spec);
    const { origin, stop } = await serveRecordedReplies(nginx, folder, pages);
    const peer = { origin, stop: () => {} };
    try {
      const kept = [];
      for (const comparison of comparisons)
        kept.push(
          (await compareWithBareServer({ ...comparison, status: 200, connections }, peer)).isKept,
        );
      return kept.every(Boolean);
    } finally {
      await stop();
    }
  });
}

/** The URL of the largest script that the page loads. @param {string} link */
async function largestScript(link) {
  const html = await (await fetch(link)).text();
  const sizes = await Promise.all(
    [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(async ([, path = '']) => {
      const url = new URL(path, link).href;
      return { url, size: (await (await fetch(url)).arrayBuffer()).byteLength };
    }),
  );
  return sizes.sort((a, b) => b.size - a.size)[0]?.url ?? link;
}
