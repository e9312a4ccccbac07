/** Calendar platforms, recognised by the host name of the calendar address. */
import { feedAddress } from '@guest-portal/contract/feed-rules';

export interface Platform {
  name: string;
  isAt: RegExp;
  /** A description of where to find the address, with the names that the platform uses. */
  way: string;
  /** Whether its entries distinguish bookings from closed days. If not, the host decides what they mean. */
  distinguishesBookings?: true;
}

const bookingName = 'Booking.com';

export const platforms: readonly Platform[] = [
  {
    name: 'Airbnb',
    isAt: /(^|\.)airbnb\.[a-z]{2,3}(\.[a-z]{2})?$/,
    way: 'Open Calendar, then Availability, then Connect or Sync calendars. Copy the link that exports the Airbnb calendar.',
    distinguishesBookings: true,
  },
  {
    name: bookingName,
    isAt: /(^|\.)booking\.com$/,
    way: 'In the extranet, open Calendar, then Sync calendars. Copy the link that exports the calendar.',
  },
  {
    name: 'Vrbo',
    isAt: /(^|\.)(vrbo|homeaway|abritel|fewo-direkt|stayz|bookabach)\.[a-z]{2,3}(\.[a-z]{2})?$/,
    way: 'Open Calendar, then Import/Export. Copy the link that exports the Vrbo calendar.',
    distinguishesBookings: true,
  },
  {
    name: 'Google Calendar',
    isAt: /^calendar\.google\.com$/,
    way: 'On a computer, open Settings, then your calendar, then Integrate calendar. Copy the secret address in iCal format.',
  },
  {
    name: 'Outlook',
    isAt: /(^|\.)outlook\.(office365|office|live)\.com$/,
    way: 'On a computer, open Settings, then Calendar, then Shared calendars, then Publish a calendar. Copy the ICS link.',
  },
];

/** Returns the host name of a pasted address, or undefined if it is not an address. */
export function siteIn(address: string): string | undefined {
  try {
    const { hostname } = new URL(feedAddress(address));
    return hostname || undefined;
  } catch {
    return undefined;
  }
}

export const platformAt = (site: string | undefined): Platform | undefined =>
  platforms.find(({ isAt }) => site !== undefined && isAt.test(site));

/** Suggests a name for a calendar from its address. */
export function guessName(address: string): string {
  const site = siteIn(address);
  return platformAt(site)?.name ?? site?.replace(/^www\./, '') ?? '';
}

/** Booking.com does not distinguish bookings from closed days. */
export const marksAllAsClosed = (platform: Platform | undefined) => platform?.name === bookingName;
