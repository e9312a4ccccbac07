/** Texts for the state of a calendar: what it contains, or why it can’t be synced. */
import type { FeedFailure } from '@guest-portal/contract';
import { feedLimits } from '@guest-portal/contract/feed-rules';
import { stayLimits } from '@guest-portal/contract/stay-rules';
import { timeInWords } from '../shared/stay-days.ts';
import type { Feed } from './queries.ts';

/** The site without the www prefix. */
export const siteName = ({ site }: Pick<Feed, 'site'>) => site.replace(/^www\./, '');

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const countText = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

function lengthInWords(milliseconds: number): string {
  if (milliseconds < hour) return countText(Math.floor(milliseconds / minute), 'minute', 'minutes');
  if (milliseconds < day) return countText(Math.floor(milliseconds / hour), 'hour', 'hours');
  return countText(Math.floor(milliseconds / day), 'day', 'days');
}

/** A device's clock may be behind the server's, so a past time may seem to be in the future. */
export function timeAgoText(instant: string, now: number): string {
  const passed = now - Date.parse(instant);
  return passed < minute ? 'just now' : `${lengthInWords(passed)} ago`;
}

export function timeUntilText(instant: string, now: number): string {
  const left = Date.parse(instant) - now;
  return left < minute ? 'in a moment' : `in ${lengthInWords(left)}`;
}

export function foundStaysText({ stays, blocks }: NonNullable<Feed['found']>): string {
  const blocked = blocks > 0 && countText(blocks, 'blocked period', 'blocked periods');
  return [countText(stays, 'stay', 'stays'), blocked].filter(Boolean).join(', ');
}

/** A problem of a calendar: a description of what happened, and advice on what the host can do. */
interface FeedProblem {
  description: string;
  advice: string;
}

const staysAreKept = 'Stays that we already imported are kept.';
const weKeepTrying = 'We keep trying.';
const pasteLinkAgain =
  'Copy the calendar link again on the site where the bookings are made. Then press ‘Change’ here and replace the old link.';
const shortenCalendar = 'Remove old entries, or use a calendar that is only for this property.';

const failures: Record<FeedFailure, (site: string) => FeedProblem> = {
  unreachable: (site) => ({ description: `${site} does not answer.`, advice: weKeepTrying }),
  too_slow: (site) => ({ description: `${site} takes too long to answer.`, advice: weKeepTrying }),
  broken_off: (site) => ({
    description: `${site} sends only part of this calendar.`,
    advice: weKeepTrying,
  }),
  server_error: (site) => ({ description: `${site} answers with an error.`, advice: weKeepTrying }),
  too_many_requests: (site) => ({
    description: `${site} limits our requests.`,
    advice: weKeepTrying,
  }),
  refused: (site) => ({
    description: `${site} refuses our request for this calendar.`,
    advice: pasteLinkAgain,
  }),
  gone: (site) => ({
    description: `${site} has no calendar at this address.`,
    advice: pasteLinkAgain,
  }),
  not_an_address: (site) => ({
    description: `We can’t open this address at ${site}.`,
    advice: pasteLinkAgain,
  }),
  not_followed: (site) => ({
    description: `${site} redirects us in a way that we can’t follow.`,
    advice: pasteLinkAgain,
  }),
  not_a_calendar: (site) => ({
    description: `${site} sends something that is not a calendar.`,
    advice: `Make sure that you copied the calendar link, which often ends in .ics, and not the address of a web page.`,
  }),
  unknown_encoding: (site) => ({
    description: `${site} sends this calendar in an encoding that we can’t read.`,
    advice: `Ask ${site} for a calendar in UTF-8, or use another calendar of this property.`,
  }),
  too_large: (site) => ({
    description: `This calendar from ${site} is too large.`,
    advice: `We read up to 1 MB. ${shortenCalendar}`,
  }),
  too_many_events: (site) => ({
    description: `This calendar from ${site} has too many entries.`,
    advice: `We read up to ${feedLimits.events.toLocaleString('en')}. ${shortenCalendar}`,
  }),
  too_complex: (site) => ({
    description: `This calendar from ${site} takes too long to read.`,
    advice: `Remove events that repeat forever, or use a calendar that is only for this property. We keep trying, but less often.`,
  }),
  unfinished: (site) => ({
    description: `We can’t finish reading this calendar from ${site}.`,
    advice: `We keep trying, and wait longer each time.`,
  }),
};

/** Describes why the last attempt failed. Earlier attempts may have failed for other reasons. */
function failureProblem(
  feed: Feed,
  { reason }: { reason: FeedFailure },
  since: string,
): FeedProblem {
  const { description, advice } = failures[reason](siteName(feed));
  return {
    description: `${description} Syncing has failed since ${since}.`,
    advice: feed.readAt ? `${advice} ${staysAreKept}` : advice,
  };
}

/** Returns all problems of a feed. It can fail, have missing bookings and have bookings beyond the limit, all at once. */
export function feedProblemsOf(feed: Feed, now: number): FeedProblem[] {
  const { failure, doubt, found } = feed;
  const since = (instant: string) => timeInWords(instant, new Date(now));
  return [
    ...(failure ? [failureProblem(feed, failure, since(failure.since))] : []),
    ...(doubt ? [missingBookingsProblem(feed, doubt.missing, since(doubt.since))] : []),
    ...(found && found.withoutRoom > 0 ? [limitProblem(found.withoutRoom)] : []),
  ];
}

const { upcoming, everyState } = stayLimits;

const limitProblem = (count: number): FeedProblem => ({
  description: `${countText(count, 'booking was', 'bookings were')} not added, because this property has reached its limit of ${upcoming.toLocaleString('en')} upcoming stays.`,
  advice: `Check that this is the calendar of this property, and cancel stays that you don’t need. We try again each time we sync the calendar. Calendars also stop adding stays once a property has ${everyState.toLocaleString('en')}, including past and cancelled ones.`,
});

const missingBookingsProblem = (feed: Feed, missing: number, since: string): FeedProblem => ({
  description: `${countText(missing, 'booking has', 'bookings have')} suddenly disappeared from this calendar, since ${since}.`,
  advice: `We keep their stays for now. If the bookings are still missing an hour later, we cancel the stays. If you know of no cancellations, check ${siteName(feed)}.`,
});
