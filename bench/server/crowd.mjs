/**
 * Measures thousands of guests at one process, each with a connection and a refresh every 30 seconds, and their return
 * after a restart. Promised times refer to a machine where bare `node:http` sends 37,000 replies per second; a machine
 * half as fast has twice the time, and its guests arrive in twice the time.
 */
import { bundledDatabaseUrl } from '../../scripts/support/bundled-database.mjs';
import { printLine, summary, verdict } from '../support/figures.mjs';
import { fillDatabase, someCopies } from '../support/fill-database.mjs';
import { measureMachineSpeed, referenceSpeed } from '../support/machine-speed.mjs';
import { memoryOf } from '../support/memory.mjs';
import { startDemo } from '../support/servers.mjs';
import { refreshInterval, startCrowd } from './crowd-clients.mjs';

const guests = 5_000;
/** Milliseconds in which all guests arrive on the reference machine. */
const arrival = 60_000;
const returning = 30_000;
/** The longest wait of 99 of 100 guests on the reference machine, in milliseconds. */
const slowest = { refreshing: 50, returning: 300 };
/** The promised memory in megabytes. */
const mostMemory = 300;

/** @returns {Promise<boolean>} whether every promise is kept */
export async function measureCrowd() {
  const demo = await startDemo();
  /** @type {() => Promise<void>} */
  let stop = demo.stop;
  try {
    const url = await bundledDatabaseUrl(demo);
    await fillDatabase(url, guests);
    const copies = await someCopies(url, guests);
    const pace = await measureMachineSpeed({
      url: `${demo.origin}/api/guest/refresh-data/${copies[0]?.id}`,
      headers: { cookie: copies[0]?.cookie ?? '', 'accept-encoding': 'br' },
    });
    const count = guests.toLocaleString('en');
    printLine(
      `${count} guests, each of another property, who ask every ${refreshInterval / 1_000} s`,
    );
    printLine(
      `times are told as of a machine of ${referenceSpeed.toLocaleString('en')}/s; this one has ${pace.toFixed(2)} of that`,
    );
    const first = { origin: demo.origin, copies, within: arrival / pace, times: 3 };
    const { answer: waits, stop: leave } = await startCrowd(first);
    // The memory is measured while all connections are still open.
    const memory = await memoryOf(demo.pid);
    leave();
    const again = await demo.restart();
    stop = again.stop;
    const back = {
      origin: again.origin,
      copies,
      within: returning / pace,
      times: 1,
      etags: waits.etags,
    };
    const { answer: returned, stop: leaveAgain } = await startCrowd(back);
    leaveAgain();
    tell('as they come', waits.first, pace);
    const isFast = tell('refreshes meanwhile and after', waits.later, pace, slowest.refreshing);
    const isBack = tell('all back after a restart', returned.first, pace, slowest.returning);
    const isSmall = memory < mostMemory;
    printLine(
      `  memory with the database: ${memory.toFixed(0)} MB PSS (${verdict(isSmall, `under ${mostMemory} MB`)})`,
    );
    return isFast && isBack && isSmall;
  } finally {
    await stop();
  }
}

/** @param {string} what @param {number[]} waits @param {number} pace @param {number} [atMost] */
function tell(what, waits, pace, atMost) {
  const { p50, p99 } = summary(waits.map((wait) => wait * pace));
  const isKept = atMost === undefined || p99 <= atMost;
  const promise = atMost === undefined ? '' : ` (${verdict(isKept, `at most ${atMost} ms`)})`;
  printLine(`  ${what.padEnd(30)} p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${promise}`);
  return isKept;
}
