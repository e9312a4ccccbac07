/**
 * Fills the demo's database once. A later start keeps its stays around today, or creates the demo again if something
 * essential is missing.
 */
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { hashPassword, isPassword } from '../accounts/passwords/passwords.ts';
import { hosts } from '../accounts/tables.ts';
import { createSlug } from '../apartments/slug.ts';
import { apartments } from '../apartments/tables.ts';
import { manualTrials } from '../billing/tables.ts';
import { addDefaultSections } from '../content/default-sections.ts';
import { apartmentGuides, arrivalSteps, customSections, places } from '../content/tables.ts';
import { changeMessageSettings } from '../messages/settings.ts';
import type { Database } from '../platform/database/database.ts';
import { guests } from '../stays/tables.ts';
import { addFeed, listFeeds } from './calendars.ts';
import { type DemoProperty, loft, pineHouse, tileStudio } from './content.ts';
import { demoGuest, demoHost } from './people.ts';
import { addPastStays, fillLoft, refreshLoft } from './stays.ts';

export async function seedDemo(db: Database): Promise<{ slug: string }> {
  const passwordHash = await hashPassword(demoHost.password);
  const existingLoft = await findIntactLoft(db);
  return db.transaction(async (tx) => {
    if (existingLoft) await refreshLoft(tx, existingLoft.id);
    else await tx.delete(hosts).where(eq(hosts.email, demoHost.email));
    const { slug } = existingLoft ?? (await createDemo(tx, passwordHash));
    for (const feed of await listFeeds(tx)) await addPastStays(tx, feed);
    return { slug };
  });
}

/**
 * Returns the loft, which is the oldest property, if nothing essential is missing. A user of the demo may change its
 * password or PIN, or delete things. The demo is then created again.
 */
async function findIntactLoft(db: Database): Promise<{ id: string; slug: string } | undefined> {
  const [row] = await db
    .select({ id: apartments.id, slug: apartments.slug, passwordHash: hosts.passwordHash })
    .from(hosts)
    .innerJoin(apartments, eq(apartments.hostId, hosts.id))
    .where(and(eq(hosts.email, demoHost.email), isNull(hosts.deletedAt)))
    .orderBy(asc(apartments.createdAt))
    .limit(1);
  if (!row) return undefined;
  const isDemoGuest = and(eq(guests.apartmentId, row.id), eq(guests.pinCode, demoGuest.pinCode));
  const isIntact =
    (await db.$count(guests, isDemoGuest)) > 0 &&
    (await listFeeds(db)).length > 0 &&
    (await isPassword(row.passwordHash, demoHost.password));
  return isIntact ? row : undefined;
}

async function createDemo(db: Database, passwordHash: string): Promise<{ slug: string }> {
  const { email, firstName, lastName } = demoHost;
  const [host] = await db
    .insert(hosts)
    .values({ email, firstName, lastName, passwordHash, emailVerifiedAt: new Date() })
    .returning({ id: hosts.id });
  if (!host) throw new Error('the demo host was not created');
  await changeMessageSettings(db, host.id, { before: { isMailed: true } });
  const { id, slug } = await addProperty(db, host.id, loft, 0);
  await fillLoft(db, id);
  const pines = await addProperty(db, host.id, pineHouse, 1);
  await addFeed(db, pines.id, 'vrbo', 'Vrbo');
  const tiles = await addProperty(db, host.id, tileStudio, 2);
  await addFeed(db, tiles.id, 'airbnb', 'Airbnb');
  return { slug };
}

async function addProperty(db: Database, hostId: string, property: DemoProperty, position: number) {
  const { name } = property.apartment;
  const [row] = await db
    .insert(apartments)
    .values({
      ...property.apartment,
      hostId,
      slug: createSlug(name),
      createdAt: secondsFromNow(position),
    })
    .returning({ id: apartments.id, slug: apartments.slug });
  if (!row) throw new Error('the demo property was not created');
  await addDefaultSections(db, row.id);
  await addContent(db, row.id, property);
  await db
    .insert(manualTrials)
    .values({ apartmentId: row.id, reason: 'Demo', endsAt: sql`now() + interval '10 years'` });
  return row;
}

/** Properties are listed by age. All rows of one transaction have the same time, so each property gets an offset. */
const secondsFromNow = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`;

async function addContent(db: Database, apartmentId: string, property: DemoProperty) {
  await db
    .update(customSections)
    .set(property.door)
    .where(
      sql`${customSections.apartmentId} = ${apartmentId} and ${customSections.kind} = 'entry_door'`,
    );
  await db.insert(customSections).values(withOrder(property.sections, apartmentId, 3));
  const steps = withOrder(property.steps, apartmentId);
  if (steps.length > 0) await db.insert(arrivalSteps).values(steps);
  const tips = property.tips.map((tip) => ({ ...tip, kind: 'local_tip' as const }));
  const spots = property.spots.map((spot) => ({ ...spot, kind: 'sightseeing_spot' as const }));
  await db
    .insert(places)
    .values([...withOrder(tips, apartmentId), ...withOrder(spots, apartmentId)]);
  await db.insert(apartmentGuides).values(withOrder(property.guides, apartmentId));
}

function withOrder<Row>(rows: Row[], apartmentId: string, firstOrder = 0) {
  return rows.map((row, index) => ({ ...row, apartmentId, order: firstOrder + index }));
}
