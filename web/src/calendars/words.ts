/** What a calendar has brought, or why it has not, in plain words. */
import type { FeedFailure } from '@guest-portal/contract';
import { feedLimits } from '@guest-portal/contract/feed-rules';
import { stayLimits } from '@guest-portal/contract/stay-rules';
import { timeInWords } from '../stay-days.ts';
import type { Feed } from './queries.ts';

/** As people say it. */
export const siteInWords = ({ site }: Pick<Feed, 'site'>) => site.replace(/^www\./, '');

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

/** A device's clock may be behind the server's, so what has happened may seem to come. */
export function agoInWords(instant: string, now: number): string {
  const passed = now - Date.parse(instant);
  return passed < minute ? 'just now' : `${lengthInWords(passed)} ago`;
}

export function untilInWords(instant: string, now: number): string {
  const left = Date.parse(instant) - now;
  return left < minute ? 'in a moment' : `in ${lengthInWords(left)}`;
}

export function foundInWords({ stays, blocks }: NonNullable<Feed['found']>): string {
  const blocked = blocks > 0 && counted(blocks, 'blocked period', 'blocked periods');
  return [counted(stays, 'stay', 'stays'), blocked].filter(Boolean).join(', ');
}

/** What is the matter, and what helps. */
export interface Trouble {
  says: string;
  helps: string;
}

const kept = 'Stays that came before stay.';
const waits = `We keep trying. ${kept}`;
const pasteAgain =
  'Its address has probably changed: copy it again where the bookings are made, press ‘Change’ and paste it in place of the old one.';

const failures: Record<FeedFailure, (site: string, since: string) => Trouble> = {
  unreachable: (site, since) => ({
    says: `${site} has not answered since ${since}.`,
    helps: waits,
  }),
  too_slow: (site, since) => ({
    says: `${site} has been too slow to answer since ${since}.`,
    helps: waits,
  }),
  refused: (site, since) => ({
    says: `${site} has refused us this calendar since ${since}.`,
    helps: `${pasteAgain} ${kept}`,
  }),
  gone: (site, since) => ({
    says: `${site} has not had this calendar since ${since}.`,
    helps: `${pasteAgain} ${kept}`,
  }),
  not_an_address: (site, since) => ({
    says: `The address at ${site} has led nowhere since ${since}.`,
    helps: `${pasteAgain} ${kept}`,
  }),
  not_a_calendar: (site, since) => ({
    says: `What ${site} has answered since ${since} is no calendar.`,
    helps: `Make sure that you copied the address of the calendar, which often ends with .ics, and not that of a page. ${kept}`,
  }),
  too_large: (site, since) => ({
    says: `This calendar of ${site} has been too large to read since ${since}.`,
    helps: `We read up to 1 MB. Take out what is long over, or use a calendar of this property alone. ${kept}`,
  }),
  too_many_events: (site, since) => ({
    says: `This calendar of ${site} has had too many entries since ${since}.`,
    helps: `We read up to ${feedLimits.events.toLocaleString('en')}. Take out what is long over, or use a calendar of this property alone. ${kept}`,
  }),
  too_complex: (site, since) => ({
    says: `This calendar of ${site} has taken too long to read since ${since}.`,
    helps: `Remove events that repeat without end, or use a calendar of this property alone. We try again, but less often. ${kept}`,
  }),
  unfinished: (site, since) => ({
    says: `We have not been able to finish reading this calendar of ${site} since ${since}.`,
    helps: `We try again by ourselves, with a longer wait each time. ${kept}`,
  }),
};

/** Of a feed that fails, is in doubt, or has bookings that were not added; all of that may be so. */
export function troublesOf(feed: Feed, now: number): Trouble[] {
  const { failure, doubt, found } = feed;
  const since = (instant: string) => timeInWords(instant, new Date(now));
  return [
    ...(failure ? [failures[failure.reason](siteInWords(feed), since(failure.since))] : []),
    ...(doubt ? [doubtOf(feed, doubt.missing, since(doubt.since))] : []),
    ...(found && found.withoutRoom > 0 ? [withoutRoom(found.withoutRoom)] : []),
  ];
}

const { upcoming, everyState } = stayLimits;

const withoutRoom = (count: number): Trouble => ({
  says: `${counted(count, 'booking was', 'bookings were')} not added, because this property has reached its limit of ${upcoming.toLocaleString('en')} upcoming stays.`,
  helps: `Check that this is the calendar of this property, and cancel stays that you don’t need. We try again at each reading. Calendars also add no stays to a property that has ${everyState.toLocaleString('en')}, past and cancelled ones included.`,
});

const doubtOf = (feed: Feed, missing: number, since: string): Trouble => ({
  says: `It has suddenly lost ${counted(missing, 'booking', 'bookings')}, since ${since}.`,
  helps: `We don’t believe that at once: their stays stand until the calendar has said so again, an hour later. If you know of no cancellations, look at ${siteInWords(feed)}.`,
});
