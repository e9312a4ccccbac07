/** Fills the demo's database once; a later start keeps its stay current, or makes anew what was taken apart. */
import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { hashPassword, isPassword } from '../accounts/passwords.ts';
import { hosts } from '../accounts/tables.ts';
import { createSlug } from '../apartments/slug.ts';
import { apartments } from '../apartments/tables.ts';
import { manualTrials } from '../billing/tables.ts';
import { addDefaultSections } from '../content/default-sections.ts';
import { apartmentGuides, customSections, places } from '../content/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { addStay, changeStay } from '../stays/changes.ts';
import { guests } from '../stays/tables.ts';
import { demoGuest, demoHost, loft, pineHouse } from './content.ts';

export async function seedDemo(db: Database): Promise<{ slug: string }> {
  const passwordHash = await hashPassword(demoHost.password);
  const kept = await findIntact(db);
  if (kept) return refreshStay(db, kept);
  return db.transaction(async (tx) => {
    await tx.delete(hosts).where(eq(hosts.email, demoHost.email));
    return fill(tx, passwordHash);
  });
}

/** Whoever plays with the demo may change its password or PIN, or delete things; then it is made anew. */
async function findIntact(db: Database): Promise<{ id: string; slug: string } | undefined> {
  const [found] = await db
    .select({ id: apartments.id, slug: apartments.slug, passwordHash: hosts.passwordHash })
    .from(hosts)
    .innerJoin(apartments, eq(apartments.hostId, hosts.id))
    .innerJoin(guests, eq(guests.apartmentId, apartments.id))
    .where(
      and(
        eq(hosts.email, demoHost.email),
        isNull(hosts.deletedAt),
        eq(guests.state, 'current'),
        eq(guests.pinCode, demoGuest.pinCode),
      ),
    )
    .limit(1);
  return found && (await isPassword(found.passwordHash, demoHost.password)) ? found : undefined;
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
  // The list is by age, and in one transaction all are of one moment.
  await addApartment(db, host.id, {
    ...pineHouse.apartment,
    createdAt: sql`now() + interval '1 second'`,
  });
  await db
    .insert(manualTrials)
    .values({ apartmentId: id, reason: 'Demo', endsAt: sql`now() + interval '10 years'` });
  const { name, pinCode } = demoGuest;
  await addStay(db, { apartmentId: id, name, pinCode, ...datesFromToday() }, 'current');
  return { slug };
}

/** Begun yesterday, with days to go, whenever the demo is started. */
function datesFromToday() {
  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return { checkinDate: inDays(-1), checkoutDate: inDays(demoGuest.nights) };
}

async function refreshStay(db: Database, { id, slug }: { id: string; slug: string }) {
  const [ending] = await db
    .select()
    .from(guests)
    .where(
      and(
        eq(guests.apartmentId, id),
        eq(guests.state, 'current'),
        lte(guests.checkoutDate, sql`current_date`),
      ),
    );
  if (ending) await changeStay(db, ending, datesFromToday());
  return { slug };
}

async function addApartment(
  db: Database,
  hostId: string,
  fields: { name: string; createdAt?: SQL },
) {
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
