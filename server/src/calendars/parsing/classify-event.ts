/** Classifies an event by the texts that the platforms write into their calendars. */
import { createHash } from 'node:crypto';
import { isVisible, limits } from '@guest-portal/contract/fields';
import type { Channel } from '@guest-portal/contract/messages/moments';
import type { FoundEvent, GuestDetails } from './found-event.ts';
import { reservationLinkIn } from './reservation-link.ts';

type EventTexts = {
  summary: string;
  description: string;
  url: string;
  /** The event says that its time is free. */
  isFree: boolean;
};

type Classified = Omit<FoundEvent, 'uid' | 'checkinDate' | 'checkoutDate'>;

export function classifyEvent(texts: EventTexts): Classified {
  const summary = texts.summary.trim();
  const details = {
    ...detailsIn(texts),
    ...reservationLinkIn(`${texts.url} ${texts.description}`),
  };
  const nameless = { ...details, name: null };
  // A transparent event does not block time. With a reservation it is a booking nevertheless.
  if (texts.isFree && details.reservation === null) return { kind: 'block', ...nameless };
  // Airbnb: a booking is 'Reserved', and everything else is 'Airbnb (Not available)'.
  if (/^airbnb\s*\(.*not available/i.test(summary)) return { kind: 'block', ...nameless };
  if (/^reserved$/i.test(summary)) return { kind: 'booking', ...nameless };
  // Vrbo: a booking is 'Reserved - NAME', and a block is 'Blocked'.
  const [, guest] = /^reserved\s*[-–—:]\s*(.+)$/i.exec(summary) ?? [];
  if (guest !== undefined) return { kind: 'booking', ...details, name: nameIn(guest) };
  if (blockPattern.test(summary)) return { kind: 'block', ...nameless };
  // Booking.com writes 'CLOSED - Not available', booked or not. Shared calendars without details write 'Busy'.
  if (takenPattern.test(summary)) return { kind: 'taken', ...nameless };
  return { kind: 'booking', ...details, name: nameIn(summary) };
}

/** 'Block' only counts at the start or end of the text, because in the middle it may be part of a name. */
const blockPattern = /^\W*block(ed)?\b|\bblocked\W*$/i;
const takenPattern = /^\W*(closed|busy|unavailable)\b|\bnot[ -]available\b|\bunavailable\W*$/i;

/** Invisible characters, and characters that change the direction of the text, are not part of a name. */
function nameIn(text: string): string | null {
  const plain = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u202A-\u202E\u2066-\u2069\uFEFF\uFFFD]/g, '')
    .trim();
  const name = [...plain.slice(0, limits.line)].filter(isCompleteCharacter).join('').trim();
  return isVisible(name) ? name : null;
}

/** False for half of a surrogate pair, which can be left over when a text is cut. */
const isCompleteCharacter = (character: string) => !/^[\uD800-\uDFFF]$/.test(character);

function detailsIn({ description, url }: EventTexts): GuestDetails {
  const [, phoneEnd = null] = /last\s+4\s+digits\W{0,5}(\d{4})(?!\d)/i.exec(description) ?? [];
  // The rest of the URL is left out, because it differs between the countries and languages of one platform.
  const [, reservation] =
    /https?:\/\/[^\s<>"]{1,200}\/reservations?\/([^\s<>"?#]{1,300})/i.exec(
      `${url} ${description}`,
    ) ?? [];
  return { name: null, phoneEnd, reservation: reservation ? hashOf(reservation) : null };
}

/** A hash that is long enough to tell two values apart. */
export const hashOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

const platforms: { channel: Channel; name: string; pattern: RegExp }[] = [
  { channel: 'airbnb', name: 'Airbnb', pattern: /(^|[@.])airbnb\./i },
  { channel: 'booking', name: 'Booking.com', pattern: /(^|[@.])booking\.com/i },
  { channel: 'vrbo', name: 'Vrbo', pattern: /(^|[@.])(vrbo|homeaway|fewo-direkt|abritel)\./i },
];

/** The platform that wrote an event. The uid is more reliable than the site, which may pass on events of others. */
function platformOf(uid: string, site: string) {
  const findPlatform = (text: string) => platforms.find(({ pattern }) => pattern.test(text));
  return findPlatform(uid) ?? findPlatform(site);
}

export const channelOf = (uid: string, site: string): Channel | null =>
  platformOf(uid, site)?.channel ?? null;

/** The name for a guest whose calendar does not give one. */
export const nameOfUnnamedGuest = (uid: string, feed: { site: string; name: string }): string =>
  `${platformOf(uid, feed.site)?.name ?? feed.name} guest`;
