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

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

function lengthInWords(milliseconds: number): string {
  if (milliseconds < hour) return counted(Math.floor(milliseconds / minute), 'minute', 'minutes');
  if (milliseconds < day) return counted(Math.floor(milliseconds / hour), 'hour', 'hours');
  return counted(Math.floor(milliseconds / day), 'day', 'days');
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
  const blocked = blocks > 0 && counted(blocks, 'blocked period', 'blocked periods');
  return [counted(stays, 'stay', 'stays'), blocked].filter(Boolean).join(', ');
}

/** A problem of a calendar: what happened, and what the host can do. */
interface Trouble {
  says: string;
  helps: string;
}

const staysAreKept = 'Stays that we already imported are kept.';
const weKeepTrying = `We keep trying. ${staysAreKept}`;
const pasteLinkAgain =
  'Copy the calendar link again on the site where the bookings are made. Then press ‘Change’ here and replace the old link.';
const shortenCalendar = 'Remove old entries, or use a calendar that is only for this property.';

const failures: Record<FeedFailure, (site: string) => Trouble> = {
  unreachable: (site) => ({ says: `${site} does not answer.`, helps: weKeepTrying }),
  too_slow: (site) => ({ says: `${site} takes too long to answer.`, helps: weKeepTrying }),
  broken_off: (site) => ({
    says: `${site} sends only part of this calendar.`,
    helps: weKeepTrying,
  }),
  server_error: (site) => ({ says: `${site} answers with an error.`, helps: weKeepTrying }),
  too_many_requests: (site) => ({ says: `${site} limits our requests.`, helps: weKeepTrying }),
  refused: (site) => ({
    says: `${site} refuses our request for this calendar.`,
    helps: `${pasteLinkAgain} ${staysAreKept}`,
  }),
  gone: (site) => ({
    says: `${site} has no calendar at this address.`,
    helps: `${pasteLinkAgain} ${staysAreKept}`,
  }),
  not_an_address: (site) => ({
    says: `We can’t open this address at ${site}.`,
    helps: `${pasteLinkAgain} ${staysAreKept}`,
  }),
  not_followed: (site) => ({
    says: `${site} redirects us in a way that we can’t follow.`,
    helps: `${pasteLinkAgain} ${staysAreKept}`,
  }),
  not_a_calendar: (site) => ({
    says: `${site} sends something that is not a calendar.`,
    helps: `Make sure that you copied the calendar link, which often ends in .ics, and not the address of a web page. ${staysAreKept}`,
  }),
  unknown_encoding: (site) => ({
    says: `${site} sends this calendar in an encoding that we can’t read.`,
    helps: `Ask ${site} for a calendar in UTF-8, or use another calendar of this property. ${staysAreKept}`,
  }),
  too_large: (site) => ({
    says: `This calendar from ${site} is too large.`,
    helps: `We read up to 1 MB. ${shortenCalendar} ${staysAreKept}`,
  }),
  too_many_events: (site) => ({
    says: `This calendar from ${site} has too many entries.`,
    helps: `We read up to ${feedLimits.events.toLocaleString('en')}. ${shortenCalendar} ${staysAreKept}`,
  }),
  too_complex: (site) => ({
    says: `This calendar from ${site} takes too long to read.`,
    helps: `Remove events that repeat forever, or use a calendar that is only for this property. We keep trying, but less often. ${staysAreKept}`,
  }),
  unfinished: (site) => ({
    says: `We can’t finish reading this calendar from ${site}.`,
    helps: `We keep trying, and wait longer each time. ${staysAreKept}`,
  }),
};

/** The reason is that of the last attempt. Earlier attempts may have failed for other reasons. */
function failureOf(feed: Feed, { reason }: { reason: FeedFailure }, since: string): Trouble {
  const { says, helps } = failures[reason](siteName(feed));
  return { says: `${says} Syncing has failed since ${since}.`, helps };
}

/** A feed can fail, be in doubt and have bookings that were not added, all at once. */
export function feedProblemsOf(feed: Feed, now: number): Trouble[] {
  const { failure, doubt, found } = feed;
  const since = (instant: string) => timeInWords(instant, new Date(now));
  return [
    ...(failure ? [failureOf(feed, failure, since(failure.since))] : []),
    ...(doubt ? [doubtOf(feed, doubt.missing, since(doubt.since))] : []),
    ...(found && found.withoutRoom > 0 ? [withoutRoom(found.withoutRoom)] : []),
  ];
}

const { upcoming, everyState } = stayLimits;

const withoutRoom = (count: number): Trouble => ({
  says: `${counted(count, 'booking was', 'bookings were')} not added, because this property has reached its limit of ${upcoming.toLocaleString('en')} upcoming stays.`,
  helps: `Check that this is the calendar of this property, and cancel stays that you don’t need. We try again each time we sync the calendar. Calendars also stop adding stays once a property has ${everyState.toLocaleString('en')}, including past and cancelled ones.`,
});

const doubtOf = (feed: Feed, missing: number, since: string): Trouble => ({
  says: `${counted(missing, 'booking has', 'bookings have')} suddenly disappeared from this calendar, since ${since}.`,
  helps: `We keep their stays for now. If the bookings are still missing an hour later, we cancel the stays. If you know of no cancellations, check ${siteName(feed)}.`,
});
