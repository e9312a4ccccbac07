/** The owner's look at the guest's page. Nothing of it is recorded. */
import type { PortalBundle } from '@guest-portal/contract';
import { and, eq } from 'drizzle-orm';
import { isOwned } from '../apartments/ownership.ts';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database.ts';
import { notFound } from '../platform/errors.ts';
import { guests } from '../stays/tables.ts';
import { readBundle } from './bundle.ts';
import type { PortalGuest } from './subject.ts';

/** Live or not: a host looks before anything is paid for. */
export async function previewPortal(
  db: Database,
  hostId: string,
  apartmentId: string,
): Promise<PortalBundle> {
  const [found] = await db
    .select({ guest: guests, apartment: apartments })
    .from(apartments)
    .leftJoin(guests, and(eq(guests.apartmentId, apartments.id), guests.isActive))
    .where(isOwned(hostId, apartmentId));
  if (!found) throw notFound();
  const { apartment, guest } = found;
  return readBundle(db, { guest: guest ?? standIn(apartment.id), apartment }, 'preview');
}

/** Carries the property's own id: always the same, and no guest's, so that nothing can be done with it. */
function standIn(apartmentId: string): PortalGuest {
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  return { id: apartmentId, name: '', checkoutDate: inAWeek, hasCheckedIn: false };
}
