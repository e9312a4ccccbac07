/** What the server and the thread that reads calendars say to each other. */
import type { FoundEvent, Here, Unreadable } from '../parsing/found.ts';

/** Everything is loaded: from now on the time is the calendar's own. */
export const ready = 'ready';

export type Asked = { bytes: Uint8Array; here: Here };

export type Told = { events: FoundEvent[] } | { refused: Unreadable['reason'] };
