/** A process that is watched, and whose event loop stands still for as many milliseconds as its argument says. */
import { createLogger } from '../../monitoring/log.ts';
import { say } from '../../postgres/testing/say.ts';
import { endWhenStalled } from '../stall-watchdog.ts';

endWhenStalled(createLogger('silent'), { beatMilliseconds: 100, missedBeats: 20 });
// The thread has to be there before anything stands still.
await new Promise((resolve) => setTimeout(resolve, 500));
say({ watched: true });
const until = Date.now() + Number(process.argv[2]);
while (Date.now() < until);
say({ turnsAgain: true });
process.stdin.once('data', () => process.exit(0));
