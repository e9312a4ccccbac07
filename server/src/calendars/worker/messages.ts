/** The messages between the server and the thread that reads calendars. */
import type { FeedText } from '../feeds/fetch-feed.ts';
import type { UnreadableCalendarError } from '../parsing/found.ts';
import type { Plan, SerializedPlanInput } from '../plan/plan-types.ts';

/** The first message of a thread, when everything is loaded. From then on the time counts for the calendar. */
export const ready = 'ready';

export type ReaderRequest = { text: FeedText; known: SerializedPlanInput };

export type ReaderResult = { plan: Plan } | { refused: UnreadableCalendarError['reason'] };
