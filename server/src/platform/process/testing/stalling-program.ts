/** A process with the watchdog, whose event loop is blocked for as many milliseconds as its argument says. */
import { createLogger } from '../../monitoring/log.ts';
import { say } from '../../postgres/testing/say.ts';
import { endWhenStalled } from '../stall-watchdog.ts';

endWhenStalled(createLogger('silent'), { beatMilliseconds: 100, missedBeats: 20 });
// The watchdog thread must run before the event loop is blocked.
await new Promise((resolve) => setTimeout(resolve, 500));
say({ watched: true });
const blockedUntil = Date.now() + Number(process.argv[2]);
while (Date.now() < blockedUntil);
say({ unblocked: true });
process.stdin.once('data', () => process.exit(0));
