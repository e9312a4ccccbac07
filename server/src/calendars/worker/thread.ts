/** The thread that reads calendars: whatever they do to it, the server goes on. */
import { parentPort } from 'node:worker_threads';
import { Unreadable } from '../parsing/found.ts';
import { readCalendar } from '../parsing/read-calendar.ts';
import { type Asked, ready, type Told } from './messages.ts';

parentPort?.on('message', ({ bytes, here }: Asked) => {
  parentPort?.postMessage(read(bytes, here));
});

parentPort?.postMessage(ready);

function read(bytes: Uint8Array, here: Asked['here']): Told {
  try {
    return { events: readCalendar(bytes, here) };
  } catch (error) {
    return { refused: error instanceof Unreadable ? error.reason : 'not_a_calendar' };
  }
}
