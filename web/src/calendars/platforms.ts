/** Where calendars come from: known by their addresses, each with the place where its address is found. */
import { feedAddress } from '@guest-portal/contract/feed-rules';

export interface Platform {
  name: string;
  isAt: RegExp;
  /** The way to the address, as their pages call it. */
  way: string;
  /** Whether its entries say who comes; else the host decides what they mean. */
  tellsBookings?: true;
}

const bookingName = 'Booking.com';

export const platforms: readonly Platform[] = [
  {
    name: 'Airbnb',
    isAt: /(^|\.)airbnb\.[a-z]{2,3}(\.[a-z]{2})?$/,
    way: 'Calendar, Availability, Connect or Sync calendars: copy the link that exports the Airbnb calendar.',
    tellsBookings: true,
  },
  {
    name: bookingName,
    isAt: /(^|\.)booking\.com$/,
    way: 'In the extranet: Calendar, Sync calendars: copy the link that exports the calendar.',
  },
  {
    name: 'Vrbo',
    isAt: /(^|\.)(vrbo|homeaway|abritel|fewo-direkt|stayz|bookabach)\.[a-z]{2,3}(\.[a-z]{2})?$/,
    way: 'Calendar, Import/Export: copy the link that exports the Vrbo calendar.',
    tellsBookings: true,
  },
  {
    name: 'Google Calendar',
    isAt: /^calendar\.google\.com$/,
    way: 'On a computer: Settings, your calendar, Integrate calendar: copy the secret address in iCal format.',
  },
  {
    name: 'Outlook',
    isAt: /(^|\.)outlook\.(office365|office|live)\.com$/,
    way: 'On a computer: Settings, Calendar, Shared calendars, Publish a calendar: copy the ICS link.',
  },
];

/** Of an address as it was pasted; undefined while it is none. */
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

/** What most would call a calendar from there. */
export function guessName(address: string): string {
  const site = siteIn(address);
  return platformAt(site)?.name ?? site?.replace(/^www\./, '') ?? '';
}

/** All that Booking.com writes says only that the place is taken, bookings too. */
export const saysOnlyTaken = (platform: Platform | undefined) => platform?.name === bookingName;
