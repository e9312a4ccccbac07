/**
 * Measures one process with thousands of guests, who refresh every 30 seconds, and their return after a restart. The
 * promised times refer to a machine where bare `node:http` sends 37,000 replies per second. On a machine half as fast,
 * twice the time is allowed, and the guests take twice as long to arrive.
 */
import { bundledDatabaseUrl } from '../../scripts/support/bundled-database.mjs';
import { printLine, summary, verdict } from '../support/figures.mjs';
import { fillDatabase, sampleCopies } from '../support/fill-database.mjs';
import { measureMachineSpeed, referenceSpeed } from '../support/machine-speed.mjs';
import { memoryOf } from '../support/memory.mjs';
import { startDemo } from '../support/servers.mjs';
import { refreshInterval, startCrowd } from './crowd-clients.mjs';

const guests = 5_000;
/** Milliseconds in which all guests arrive on the reference machine. */
const arrivalTime = 60_000;
/** Milliseconds in which all guests return after the restart, on the reference machine. */
const returnTime = 30_000;
/** The longest time that 99 of 100 guests may wait on the reference machine, in milliseconds. */
const maxWaits = { refreshing: 50, returning: 300 };
/** The promised memory in megabytes. */
const maxMemory = 300;

/** @returns {Promise<boolean>} whether every promise is kept */
export async function measureCrowd() {
  const demo = await startDemo();
  /** @type {() => Promise<void>} */
  let stop = demo.stop;
  try {
    const url = await bundledDatabaseUrl(demo);
    await fillDatabase(url, guests);
    const copies = await sampleCopies(url, guests);
    const relativeSpeed = await measureMachineSpeed({
      url: `${demo.origin}/api/guest/refresh-data/${copies[0]?.id}`,
      headers: { cookie: copies[0]?.cookie ?? '', 'accept-encoding': 'br' },
    });
    const count = guests.toLocaleString('en');
    printLine(
      `${count} guests, each of another property, who refresh every ${refreshInterval / 1_000} s`,
    );
    printLine(
      `times are scaled to a machine of ${referenceSpeed.toLocaleString('en')}/s; this one has ${relativeSpeed.toFixed(2)} of that`,
    );
    const arrivingGuests = {
      origin: demo.origin,
      copies,
      arrivalTime: arrivalTime / relativeSpeed,
      requestsEach: 3,
    };
    const { answer: waits, stop: disconnect } = await startCrowd(arrivingGuests);
    // The memory is measured while all connections are still open.
    const memory = await memoryOf(demo.pid);
    disconnect();
    const restarted = await demo.restart();
    stop = restarted.stop;
    const returningGuests = {
      origin: restarted.origin,
      copies,
      arrivalTime: returnTime / relativeSpeed,
      requestsEach: 1,
      etags: waits.etags,
    };
    const { answer: returned, stop: disconnectAgain } = await startCrowd(returningGuests);
    disconnectAgain();
    printWaits('first reply to each guest', waits.first, relativeSpeed);
    const isFast = printWaits('later refreshes', waits.later, relativeSpeed, maxWaits.refreshing);
    const isReturnFast = printWaits(
      'first reply after a restart',
      returned.first,
      relativeSpeed,
      maxWaits.returning,
    );
    const isSmall = memory < maxMemory;
    printLine(
      `  memory with the database: ${memory.toFixed(0)} MB PSS (${verdict(isSmall, `under ${maxMemory} MB`)})`,
    );
    return isFast && isReturnFast && isSmall;
  } finally {
    await stop();
  }
}

/** @param {string} label @param {number[]} waits @param {number} relativeSpeed @param {number} [atMost] */
function printWaits(label, waits, relativeSpeed, atMost) {
  const { p50, p99 } = summary(waits.map((wait) => wait * relativeSpeed));
  const isKept = atMost === undefined || p99 <= atMost;
  const promise = atMost === undefined ? '' : ` (${verdict(isKept, `at most ${atMost} ms`)})`;
  printLine(`  ${label.padEnd(30)} p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${promise}`);
  return isKept;
}
