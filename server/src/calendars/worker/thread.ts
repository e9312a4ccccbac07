/**
 * The worker thread that parses and plans calendars. Whatever a calendar does to the thread, the server keeps running.
 */
import { parentPort } from 'node:worker_threads';
import { zoneOf } from '@guest-portal/contract/zoned-time';
import { asUtf8 } from '../feeds/charset.ts';
import { UnreadableCalendarError } from '../parsing/found-event.ts';
import { readCalendar } from '../parsing/read-calendar.ts';
import { planSync } from '../plan/plan.ts';
import { parsePlanInput } from '../plan/plan-types.ts';
import { type ReaderRequest, type ReaderResult, ready } from './messages.ts';

parentPort?.on('message', (request: ReaderRequest) => {
  parentPort?.postMessage(readAndPlan(request));
});

parentPort?.postMessage(ready);

function readAndPlan({ text, input: serializedInput }: ReaderRequest): ReaderResult {
  try {
    const bytes = asUtf8(text);
    const input = parsePlanInput(serializedInput);
    const { now, clocks } = input;
    const found = readCalendar(bytes, { now, timeZone: zoneOf(clocks) });
    return { plan: planSync(found, input) };
  } catch (error) {
    if (error instanceof UnreadableCalendarError) return { refused: error.reason };
    return { refused: 'not_a_calendar' };
  }
}
