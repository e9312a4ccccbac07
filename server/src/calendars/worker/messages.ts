/** The messages between the server and the thread that reads calendars. */
import type { FeedText } from '../feeds/fetch-feed.ts';
import type { Unreadable } from '../parsing/found.ts';
import type { KnownText, Plan } from '../plan/plan-types.ts';

/** The first message of a thread, when everything is loaded. From then on the time counts for the calendar. */
export const ready = 'ready';

export type Asked = { text: FeedText; known: KnownText };

export type Told = { plan: Plan } | { refused: Unreadable['reason'] };
