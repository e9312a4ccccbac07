/**
 * What a feed says, beside what is known, gives what is to be done. Nothing here asks or changes anything. The rules:
 * a stay follows its feed until it has begun or the host has taken it over; what a feed suddenly lost is believed when
 * it has been missing for an hour; the same booking in two feeds is one stay, and ends when none has it any more.
 */
import { isCommonPin } from '@guest-portal/contract/common-pins';
import type { StayPatch } from '../stays/changes.ts';
import { judgeAbsent } from './absent.ts';
import {
  type Change,
  hour,
  type Known,
  type KnownStay,
  mayChange,
  type Plan,
  stayOf,
} from './known.ts';
import { isAnother, placeNew } from './matching.ts';
import type { FoundEvent } from './parsing/found.ts';

export function planReading(found: FoundEvent[], known: Known): Plan {
  const isBooking = ({ kind }: FoundEvent) =>
    kind === 'booking' || (kind === 'taken' && known.blocksAreStays);
  const own = new Map(
    known.events.filter(({ feedId }) => feedId === known.feedId).map((event) => [event.uid, event]),
  );
  const bookings = found.filter(isBooking);
  const over = bookings.filter((event) => known.isOver(event));
  const follow = bookings.flatMap((event) => {
    const before = own.get(event.uid);
    return before && !isAnother(event, before, known) ? [{ known: before, event }] : [];
  });
  const standing = new Set(follow.map(({ event }) => event.uid));
  const isNew = (event: FoundEvent) => !standing.has(event.uid) && !over.includes(event);
  const { lead, add } = placeNew(bookings.filter(isNew), known, standing);
  const absent = [...own.values()].filter(({ uid }) => !standing.has(uid));
  const skipped = found.filter(({ kind }) => kind === 'skipped').length;
  return {
    add,
    lead,
    follow,
    change: [
      ...follow.flatMap((pair) => changesOf(pair, known)),
      ...lead.flatMap((pair) => changesByOther(pair, known)),
    ],
    ...judgeAbsent(absent, { found, bookings, known, own: [...own.values()], lead }),
    found: {
      stays: bookings.length - over.length,
      blocks: found.length - bookings.length - skipped,
      skipped: skipped + over.length,
    },
  };
}

/** Only what this feed itself has changed: another one may lag behind, or run ahead. */
function changesOf({ known: before, event }: Plan['follow'][number], known: Known): Change[] {
  const stay = stayOf(before, known);
  const { checkinDate, checkoutDate, name, phoneEnd } = event;
  const hasMoved = checkinDate !== before.checkinDate || checkoutDate !== before.checkoutDate;
  const isRenamed = name !== null && name !== before.name;
  if (!mayChange(stay)) return [];
  return changing(stay, {
    ...(hasMoved && { checkinDate, checkoutDate }),
    ...(isRenamed && { name }),
    ...(phoneEnd !== before.phoneEnd && latePin(event, stay, known.now)),
  });
}

/** A stay that the host wrote, and that now stands in a calendar as well, stays the host's. */
function changesByOther({ event, stayId }: Plan['lead'][number], { stays, events, now }: Known) {
  const stay = stays.get(stayId);
  if (!mayChange(stay)) return [];
  const isHosts = events.every(({ guestId }) => guestId !== stayId);
  return changing(stay, isHosts ? { isTakenOver: true } : latePin(event, stay, now));
}

const changing = ({ id }: KnownStay, fields: StayPatch): Change[] =>
  Object.keys(fields).length > 0 ? [{ stayId: id, fields }] : [];

/**
 * The end of the guest's phone number is the PIN, also when it comes by another feed, half an hour after the booking. Not
 * later: by then the host may have told the guest the one before.
 */
function latePin(
  { phoneEnd }: FoundEvent,
  { pinCode, linkSentAt, isOpened, createdAt }: KnownStay,
  now: Date,
): StayPatch {
  const pin = pinFrom(phoneEnd);
  const isKnown = linkSentAt !== null || isOpened || now.getTime() - createdAt.getTime() > hour;
  return pin === undefined || pin === pinCode || isKnown ? {} : { pinCode: pin };
}

/** None that is guessed first. */
export const pinFrom = (phoneEnd: string | null | undefined) =>
  phoneEnd && !isCommonPin(phoneEnd) ? phoneEnd : undefined;
