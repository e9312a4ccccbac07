/** Calendar platforms, recognised by the host name in the calendar link. */
import { feedUrl } from '@guest-portal/contract/feed-rules';

export interface Platform {
  name: string;
  sitePattern: RegExp;
  /** A description of where to find the calendar link, with the names that the platform uses. */
  whereToFind: string;
  /** Whether its entries distinguish bookings from closed days. If not, the host decides what they mean. */
  distinguishesBookings?: true;
}

const bookingName = 'Booking.com';

export const platforms: readonly Platform[] = [
  {
    name: 'Airbnb',
    sitePattern: /(^|\.)airbnb\.[a-z]{2,3}(\.[a-z]{2})?$/,
    whereToFind:
      'Open Calendar, then Availability, then Connect or Sync calendars. Copy the link that exports the Airbnb calendar.',
    distinguishesBookings: true,
  },
  {
    name: bookingName,
    sitePattern: /(^|\.)booking\.com$/,
    whereToFind:
      'In the extranet, open Calendar, then Sync calendars. Copy the link that exports the calendar.',
  },
  {
    name: 'Vrbo',
    sitePattern:
      /(^|\.)(vrbo|homeaway|abritel|fewo-direkt|stayz|bookabach)\.[a-z]{2,3}(\.[a-z]{2})?$/,
    whereToFind: 'Open Calendar, then Import/Export. Copy the link that exports the Vrbo calendar.',
    distinguishesBookings: true,
  },
  {
    name: 'Google Calendar',
    sitePattern: /^calendar\.google\.com$/,
    whereToFind:
      'On a computer, open Settings, then your calendar, then Integrate calendar. Copy the secret address in iCal format.',
  },
  {
    name: 'Outlook',
    sitePattern: /(^|\.)outlook\.(office365|office|live)\.com$/,
    whereToFind:
      'On a computer, open Settings, then Calendar, then Shared calendars, then Publish a calendar. Copy the ICS link.',
  },
];

/** Returns the host name of a pasted URL, or undefined if it is not a URL. */
export function siteIn(url: string): string | undefined {
  try {
    const { hostname } = new URL(feedUrl(url));
    return hostname || undefined;
  } catch {
    return undefined;
  }
}

export const platformAt = (site: string | undefined): Platform | undefined =>
  platforms.find(({ sitePattern }) => site !== undefined && sitePattern.test(site));

/** Suggests a name for a calendar from its link. */
export function guessName(url: string): string {
  const site = siteIn(url);
  return platformAt(site)?.name ?? site?.replace(/^www\./, '') ?? '';
}

/** Booking.com marks bookings as closed, like days that the host has closed. */
export const marksAllAsClosed = (platform: Platform | undefined) => platform?.name === bookingName;
