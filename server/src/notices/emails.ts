/** Emails to hosts about their calendars and stays. They contain no PIN or guest link, because email is not private. */
import { writeEmail } from '../platform/mail/write-email.ts';

type Arrival = { property: string; guest: string };
type Overlap = { property: string; guest: string; checkinDate: string; checkoutDate: string };

/** `url` is the page that the email is about, `settingsUrl` the page where the host turns these emails off. */
export type EmailUrls = { url: string; settingsUrl: string };

const closing = ({ settingsUrl }: EmailUrls) => [`You can turn off these emails:\n${settingsUrl}`];

export const feedEmail = (feed: { name: string; property: string }, urls: EmailUrls) =>
  writeEmail({
    subject: 'A calendar has not been read for a day',
    paragraphs: [
      `We could not read the calendar ‘${feed.name}’ of ${feed.property} for more than a day. Its stays are unchanged, but we do not know about new or cancelled bookings.`,
      'Usually its address has changed. Copy the current address from the booking site and replace the old one.',
    ],
    action: { label: 'Open calendar', url: urls.url },
    closing: closing(urls),
  });

export const overlapEmail = (overlaps: readonly Overlap[], urls: EmailUrls) =>
  writeEmail({
    subject: overlaps.length === 1 ? 'A double booking' : `${overlaps.length} double bookings`,
    paragraphs: [
      'These stays overlap with another stay at the same property:',
      overlaps
        .map(
          ({ property, guest, checkinDate, checkoutDate }) =>
            `${property}: ${guest}, ${checkinDate} to ${checkoutDate}`,
        )
        .join('\n'),
      'We have not changed or cancelled any stay. If two calendars list the same booking under different names, cancel one of the two stays.',
    ],
    action: { label: 'View stays', url: urls.url },
    closing: closing(urls),
  });

export const arrivalEmail = (arrivals: readonly Arrival[], urls: EmailUrls) =>
  writeEmail({
    subject:
      arrivals.length === 1
        ? 'A guest arrives tomorrow without a link'
        : `${arrivals.length} guests arrive tomorrow without a link`,
    paragraphs: [
      'The personal link was neither sent to nor opened by:',
      arrivals.map(({ property, guest }) => `${property}: ${guest}`).join('\n'),
      'Copy each link with its PIN and send it, so that your guests can get in.',
    ],
    action: { label: 'View arrivals', url: urls.url },
    closing: closing(urls),
  });
