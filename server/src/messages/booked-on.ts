/** Determines where a stay was booked and the language of its messages, unless the host has set them. */
import { type GuestLanguage, guestLanguageOf } from '@guest-portal/contract/guest-languages';
import type { Channel } from '@guest-portal/contract/messages/moments';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { apartments } from '../apartments/tables.ts';
import { calendarEvents, calendarFeeds } from '../calendars/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { type GuestRow, guests } from '../stays/tables.ts';

const platforms: [Channel, RegExp][] = [
  ['airbnb', /airbnb/i],
  ['booking', /\bbooking\.com/i],
  ['vrbo', /vrbo|homeaway|abritel|fewo-direkt|stayz|bookabach/i],
];

const platformIn = (text: string) => platforms.find(([, pattern]) => pattern.test(text))?.[0];

type Source = { address: string; name: string } | undefined;

/**
 * Takes the channel from the calendar link, or from the name that the host gave to a calendar of another
 * service.
 */
export function channelOf(channel: Channel | null, source: Source): Channel {
  if (channel) return channel;
  if (!source) return 'direct';
  return platformIn(new URL(source.address).hostname) ?? platformIn(source.name) ?? 'other';
}

type Addressing = { messageLanguage: GuestLanguage; bookedOn: Channel };

export async function addressingOf(
  db: Database,
  { id, language, channel }: Pick<GuestRow, 'id' | 'language' | 'channel'>,
): Promise<Addressing> {
  const [row] = await db
    .select({
      textLanguage: apartments.textLanguage,
      address: calendarFeeds.address,
      name: calendarFeeds.name,
    })
    .from(guests)
    .innerJoin(apartments, eq(apartments.id, guests.apartmentId))
    .leftJoin(
      calendarEvents,
      and(eq(calendarEvents.guestId, guests.id), isNull(calendarEvents.missingSince)),
    )
    .leftJoin(calendarFeeds, eq(calendarFeeds.id, calendarEvents.feedId))
    .where(eq(guests.id, id))
    .orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id))
    .limit(1);
  const { textLanguage = '', address, name } = row ?? {};
  return {
    messageLanguage: language ?? guestLanguageOf(textLanguage) ?? 'en',
    bookedOn: channelOf(channel, address && name ? { address, name } : undefined),
  };
}
