/** What we write to hosts about their calendars and stays. Never a PIN or a link: mail is read by many machines. */
import { writeLetter } from '../platform/mail/letter.ts';

type Arrival = { property: string; guest: string };
type Overlap = { property: string; guest: string; checkinDate: string; checkoutDate: string };

/** Where a letter leads, and where its host says that no more of them should come. */
export type Ways = { url: string; switches: string };

const closing = ({ switches }: Ways) => [`You can switch these mails off:\n${switches}`];

export const feedLetter = (feed: { name: string; property: string }, ways: Ways) =>
  writeLetter({
    subject: 'A calendar could not be read for a day',
    paragraphs: [
      `The calendar ‘${feed.name}’ of ${feed.property} has not answered for more than a day. Stays that came from it stand as they are; new and cancelled bookings are not known to us.`,
      'Most often its address has changed: copy it again from where the bookings are made, and paste it in place of the old one.',
    ],
    action: { label: 'See the calendar', url: ways.url },
    closing: closing(ways),
  });

export const overlapLetter = (overlaps: readonly Overlap[], ways: Ways) =>
  writeLetter({
    subject: overlaps.length === 1 ? 'A double booking' : `${overlaps.length} double bookings`,
    paragraphs: [
      'These stays share a night with another one at the same property:',
      overlaps
        .map(
          ({ property, guest, checkinDate, checkoutDate }) =>
            `${property}: ${guest}, ${checkinDate} to ${checkoutDate}`,
        )
        .join('\n'),
      'Nobody was moved or cancelled. If it is one booking that two calendars name differently, cancel one of the two here.',
    ],
    action: { label: 'See your stays', url: ways.url },
    closing: closing(ways),
  });

export const arrivalLetter = (arrivals: readonly Arrival[], ways: Ways) =>
  writeLetter({
    subject:
      arrivals.length === 1
        ? 'A guest arrives tomorrow without a link'
        : `${arrivals.length} guests arrive tomorrow without a link`,
    paragraphs: [
      'The personal link was neither sent nor opened for:',
      arrivals.map(({ property, guest }) => `${property}: ${guest}`).join('\n'),
      'Copy each link with its PIN and send it, so that nobody stands before a closed door.',
    ],
    action: { label: 'See who arrives', url: ways.url },
    closing: closing(ways),
  });
