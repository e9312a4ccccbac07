/** How fast this machine is beside the one that promises in time are told for. */
import { startBare } from './bare-server.mjs';
import { measure } from './load.mjs';

/** What a bare `node:http` server answers a second there. */
export const usual = 37_000;

/** As a share of it. @param {import('./load.mjs').Asked} asked what a guest's page asks for over and over */
export async function paceBy(asked) {
  const bare = await startBare(asked);
  try {
    const { perSecond } = await measure({
      asked: { ...asked, url: bare.origin },
      status: 200,
      connections: 50,
      seconds: 3,
    });
    return perSecond / usual;
  } finally {
    bare.stop();
  }
}
