/** Fills an empty database with the demo, once; a later start only keeps its stay current. */
import { eq, sql } from 'drizzle-orm';
import { hashPassword } from '../accounts/passwords.ts';
import { hosts } from '../accounts/tables.ts';
import { createSlug } from '../apartments/slug.ts';
import { apartments } from '../apartments/tables.ts';
import { manualTrials } from '../billing/tables.ts';
import { addDefaultSections } from '../content/default-sections.ts';
import { apartmentGuides, customSections, places } from '../content/tables.ts';
import type { Database } from '../platform/database.ts';
import { guests } from '../stays/tables.ts';
import { demoGuest, demoHost, loft, pineHouse } from './content.ts';

export async function seedDemo(db: Database): Promise<{ slug: string }> {
  const passwordHash = await hashPassword(demoHost.password);
  return db.transaction(async (tx) => {
    const [host] = await tx.select().from(hosts).where(eq(hosts.email, demoHost.email));
    if (host) return refreshStay(tx, host.id);
    return fill(tx, passwordHash);
  });
}

async function fill(db: Database, passwordHash: string): Promise<{ slug: string }> {
  const { email, firstName, lastName } = demoHost;
  const [host] = await db
    .insert(hosts)
    .values({ email, firstName, lastName, passwordHash, emailVerifiedAt: new Date() })
    .returning({ id: hosts.id });
  if (!host) throw new Error('the demo host was not made');
  const { id, slug } = await addApartment(db, host.id, loft.apartment);
  await addContent(db, id);
  await addApartment(db, host.id, pineHouse.apartment);
  await db
    .insert(manualTrials)
    .values({ apartmentId: id, reason: 'Demo', endsAt: sql`now() + interval '10 years'` });
  await db
    .insert(guests)
    .values({ apartmentId: id, name: demoGuest.name, pinCode: demoGuest.pinCode, ...stay });
  return { slug };
}

/** Begun yesterday, with days to go, whenever the demo is started. */
const stay = {
  checkinDate: sql<string>`current_date - 1`,
  checkoutDate: sql<string>`current_date + ${demoGuest.nights}::int`,
};

async function refreshStay(db: Database, hostId: string): Promise<{ slug: string }> {
  const [live] = await db
    .select({ id: apartments.id, slug: apartments.slug })
    .from(apartments)
    .innerJoin(guests, eq(guests.apartmentId, apartments.id))
    .where(sql`${apartments.hostId} = ${hostId} and ${guests.isActive}`)
    .limit(1);
  if (!live) throw new Error('the demo has no stay left: delete its data folder to start afresh');
  await db
    .update(guests)
    .set(stay)
    .where(
      sql`${guests.apartmentId} = ${live.id} and ${guests.isActive} and ${guests.checkoutDate} <= current_date`,
    );
  return { slug: live.slug };
}

async function addApartment(db: Database, hostId: string, fields: { name: string }) {
  const [row] = await db
    .insert(apartments)
    .values({ ...fields, hostId, slug: createSlug(fields.name) })
    .returning({ id: apartments.id, slug: apartments.slug });
  if (!row) throw new Error('the demo property was not made');
  await addDefaultSections(db, row.id);
  return row;
}

async function addContent(db: Database, apartmentId: string) {
  await db
    .update(customSections)
    .set(loft.door)
    .where(
      sql`${customSections.apartmentId} = ${apartmentId} and ${customSections.kind} = 'entry_door'`,
    );
  await db.insert(customSections).values(inOrder(loft.sections, apartmentId, 3));
  const tips = loft.tips.map((tip) => ({ ...tip, kind: 'local_tip' as const }));
  const spots = loft.spots.map((spot) => ({ ...spot, kind: 'sightseeing_spot' as const }));
  await db.insert(places).values([...inOrder(tips, apartmentId), ...inOrder(spots, apartmentId)]);
  await db.insert(apartmentGuides).values(inOrder(loft.guides, apartmentId));
}

function inOrder<Row>(rows: Row[], apartmentId: string, first = 0) {
  return rows.map((row, index) => ({ ...row, apartmentId, order: first + index }));
}
