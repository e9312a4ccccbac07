/** The messages between the server and the thread that reads calendars. */
import type { FeedText } from '../feeds/fetch-feed.ts';
import type { UnreadableCalendarError } from '../parsing/found-event.ts';
import type { Plan, SerializedPlanInput } from '../plan/plan-types.ts';

/** The first message of a thread, sent when its code is loaded. A calendar's time limit does not include loading. */
export const ready = 'ready';

export type ReaderRequest = { text: FeedText; input: SerializedPlanInput };

export type ReaderResult = { plan: Plan } | { refused: UnreadableCalendarError['reason'] };
