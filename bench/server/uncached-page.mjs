/**
 * Measures the CPU time of a reply with a guest's page that is not in the cache, as a multiple of a bare server's
 * reply.
 */
import { coreMillisecondsPerAnswer } from '../support/answer-cost.mjs';
import { startBareServer } from '../support/bare-server.mjs';
import { median, printLine, verdict } from '../support/figures.mjs';
import { sampleCopies, withClient } from '../support/fill-database.mjs';
import { measureLoad } from '../support/load.mjs';

const rounds = 3;
const connections = 10;
const pages = 1_000;
const seconds = 2;
/** The highest ratio. On a machine where a bare server sends 37,000 replies per second, it allows 2.2 milliseconds. */
const maxRatio = 85;

/** @param {import('../support/servers.mjs').RunningServer} server @param {string} databaseUrl @returns {Promise<boolean>} */
export async function measureUncachedPage({ origin, pid }, databaseUrl) {
  const variants = (await sampleCopies(databaseUrl, pages)).map(({ id, cookie }) => ({
    path: `/api/guest/refresh-data/${id}`,
    headers: { cookie },
  }));
  const spec = { url: origin, headers: { 'accept-encoding': 'br' }, variants, sendsEachOnce: true };
  const [firstPage] = variants;
  const bare = await startBareServer({
    url: origin + firstPage?.path,
    headers: { ...firstPage?.headers },
  });
  const costs = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const bareSpec = { url: bare.origin };
      const bareCost = await coreMillisecondsPerAnswer(bare.pid, () =>
        measureLoad({ spec: bareSpec, status: 200, connections, seconds }),
      );
      await clearPageCaches(databaseUrl);
      const cost = await coreMillisecondsPerAnswer(pid, () =>
        measureLoad({ spec, status: 200, connections, seconds }),
      );
      costs.push({ milliseconds: cost, ratio: cost / bareCost });
    }
  } finally {
    bare.stop();
  }
  const milliseconds = median(costs.map((each) => each.milliseconds));
  const ratio = median(costs.map((each) => each.ratio));
  const isKept = ratio <= maxRatio;
  printLine(
    `  uncached refresh: ${milliseconds.toFixed(2)} ms of a core, ${ratio.toFixed(0)} bare answers (${verdict(isKept, `at most ${maxRatio}`)})`,
  );
  return isKept;
}

/** Writes every stay, so that every server removes its cached pages. @param {string} databaseUrl */
const clearPageCaches = (databaseUrl) =>
  withClient(databaseUrl, (client) => client.query('update guests set name = name'));
