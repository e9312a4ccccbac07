/** Finds what the owner's preview of the guest's page shows. A preview records nothing. */
import { and, eq } from 'drizzle-orm';
import { type Access, mayRead } from '../../access/access.ts';
import { apartments } from '../../apartments/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Limit } from '../../platform/limits/rate-limits.ts';
import { guests } from '../../stays/tables.ts';
import { apartmentColumns } from './stay-of-page.ts';
import { type PageSubject, type PortalGuest, subjectOf } from './subject.ts';

/** A preview sends two requests a minute and one after each save, so this is enough for dozens of tabs. */
export const previewsOfHost: Limit = { name: 'preview', max: 120, window: { seconds: 60 } };

/** Includes properties that are not live, because a host looks at the page before paying. */
export async function findPreviewSubject(
  db: Database,
  access: Access,
  apartmentId: string,
): Promise<PageSubject> {
  const [found] = await db
    .select({ guest: guests, apartment: apartmentColumns })
    .from(apartments)
    .leftJoin(guests, and(eq(guests.apartmentId, apartments.id), eq(guests.state, 'current')))
    .where(and(eq(apartments.id, apartmentId), mayRead(access)));
  if (!found) throw notFound();
  const { apartment, guest } = found;
  return guest
    ? subjectOf({ guest: { ...guest, freeAt: null }, apartment })
    : { guest: placeholderGuest(apartment.id), apartment };
}

/**
 * The placeholder has the property's own id, which is always the same and belongs to no guest. So nothing can be done
 * with it.
 */
function placeholderGuest(apartmentId: string): PortalGuest {
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  return {
    id: apartmentId,
    name: '',
    checkoutDate: inAWeek,
    hasCheckedIn: false,
    opensAt: null,
    shareCode: '',
  };
}
