/** What the server and the thread that reads calendars say to each other. */
import type { FeedText } from '../feeds/fetch-feed.ts';
import type { Unreadable } from '../parsing/found.ts';
import type { KnownText, Plan } from '../plan/plan-types.ts';

/** Everything is loaded: from now on the time is the calendar's own. */
export const ready = 'ready';

export type Asked = { text: FeedText; known: KnownText };

export type Told = { plan: Plan } | { refused: Unreadable['reason'] };
