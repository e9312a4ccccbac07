/** Measures the CPU time of one reply. Ratios of this measure can be compared between machines. */
import { startBareServer } from './bare-server.mjs';
import { median } from './figures.mjs';
import { measureLoad } from './load.mjs';
import { coreSecondsOf } from './processes.mjs';
import { enterAsGuest } from './visitors.mjs';

const rounds = 3;

/**
 * The cost of one reply, in milliseconds of a core.
 * @param {number} pid
 * @param {() => Promise<{ answers: number }>} work
 */
export async function coreMillisecondsPerAnswer(pid, work) {
  const before = await coreSecondsOf(pid);
  const { answers } = await work();
  return (((await coreSecondsOf(pid)) - before) * 1_000) / answers;
}

/**
 * The cost of a bare server's reply to a guest's refresh.
 * @param {import('./servers.mjs').Guest & { origin: string }} demo
 */
export async function bareServerCost(demo) {
  const { cookie, refreshUrl } = await enterAsGuest(demo);
  const spec = { url: refreshUrl, headers: { cookie, 'accept-encoding': 'br' } };
  const bare = await startBareServer(spec);
  try {
    const costs = [];
    for (let round = 0; round < rounds; round += 1)
      costs.push(
        await coreMillisecondsPerAnswer(bare.pid, () =>
          measureLoad({ spec: { url: bare.origin }, status: 200, connections: 50, seconds: 2 }),
        ),
      );
    return median(costs);
  } finally {
    bare.stop();
  }
}
