/**
 * Runs the guide check for the properties whose guests need their page now or soon. The number of queries does not depend
 * on the number of properties, and only a limited number of properties is checked.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Apartment, GuideFindings } from '@guest-portal/contract';
import { checkGuide } from '@guest-portal/contract/guide-check/check';
import type { GuideFacts, OtherProperty } from '@guest-portal/contract/guide-check/facts';
import { addressKey } from '@guest-portal/contract/guide-check/neighbours';
import { normaliseText } from '@guest-portal/contract/guide-check/text/words-of';
import { dateAt, zoneOf } from '@guest-portal/contract/zoned-time';
import { and, asc, eq, inArray, lte, min, or, sql } from 'drizzle-orm';
import { type HostAccess, mayRead } from '../access/access.ts';
import { listApartments } from '../apartments/apartments.ts';
import { type ContentList, inHostsOrder } from '../content/list-position.ts';
import { apartmentGuides, arrivalSteps, customSections, places } from '../content/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { guests } from '../stays/tables.ts';

/** Guests of later days leave enough time to find mistakes in the editor. */
const arrivalsWithinDays = 3;

/** The maximum number of properties that are checked. The texts of each can take up a megabyte. */
const maxChecked = 50;

export async function listGuideFindings(
  db: Database,
  access: HostAccess,
  now = new Date(),
): Promise<GuideFindings[]> {
  const propertiesToCheck = await propertiesWithGuests(db, access, now);
  if (propertiesToCheck.length === 0) return [];
  const all = await listApartments(db, access.hostId);
  const byId = new Map(all.map((apartment) => [apartment.id, apartment]));
  const contents = await readContents(
    db,
    access,
    propertiesToCheck.map(({ apartmentId }) => apartmentId),
  );
  const similarTo = createSimilarPropertyFinder(all, contents.doors);
  const findings: GuideFindings[] = [];
  for (const { apartmentId, pinCode } of propertiesToCheck) {
    const apartment = byId.get(apartmentId);
    if (!apartment) continue;
    // Lets other requests run between two checks.
    await nextTurn();
    const serious = checkGuide({
      apartment,
      ...contents.of(apartmentId),
      pinCode: pinCode ?? '',
      others: similarTo(apartment),
      // A dead link is never serious, so the links need not be read.
      deadLinks: [],
      today: dateAt(now, zoneOf(apartment)),
    }).filter(({ severity }) => severity === 'serious');
    const [first] = serious;
    if (first) findings.push({ apartmentId, count: serious.length, first });
  }
  return findings;
}

/** Returns the properties with guests now or within some days. Those whose guests arrive first come first. */
async function propertiesWithGuests(db: Database, access: HostAccess, now: Date) {
  const lastDay = dateAt(new Date(now.getTime() + arrivalsWithinDays * 86_400_000), 'UTC');
  return db
    .select({
      apartmentId: guests.apartmentId,
      pinCode: sql<
        string | null
      >`max(${guests.pinCode}) filter (where ${guests.state} = 'current')`,
    })
    .from(guests)
    .where(
      and(
        mayRead(access, guests.apartmentId),
        inArray(guests.state, ['current', 'upcoming']),
        or(eq(guests.state, 'current'), lte(guests.checkinDate, lastDay)),
      ),
    )
    .groupBy(guests.apartmentId)
    .orderBy(asc(min(guests.checkinDate)), asc(guests.apartmentId))
    .limit(maxChecked);
}

type Contents = Pick<
  GuideFacts,
  'sections' | 'arrivalSteps' | 'localTips' | 'sightseeingSpots' | 'guides'
>;

async function readContents(db: Database, access: HostAccess, apartmentIds: string[]) {
  const isChecked = ({ apartmentId }: ContentList) => inArray(apartmentId, apartmentIds);
  const mayReadRow = ({ apartmentId }: ContentList) => mayRead(access, apartmentId);
  const isDoor = eq(customSections.kind, 'entry_door');
  const sections = await db
    .select()
    .from(customSections)
    // The doors of all properties are compared.
    .where(and(mayReadRow(customSections), or(isChecked(customSections), isDoor)))
    .orderBy(...inHostsOrder(customSections));
  const steps = await db
    .select()
    .from(arrivalSteps)
    .where(and(mayReadRow(arrivalSteps), isChecked(arrivalSteps)))
    .orderBy(...inHostsOrder(arrivalSteps));
  const guides = await db
    .select()
    .from(apartmentGuides)
    .where(and(mayReadRow(apartmentGuides), isChecked(apartmentGuides)))
    .orderBy(...inHostsOrder(apartmentGuides));
  const recommended = await db
    .select()
    .from(places)
    .where(and(mayReadRow(places), isChecked(places)))
    .orderBy(...inHostsOrder(places));
  const inProperty = {
    sections: byProperty(sections),
    steps: byProperty(steps),
    guides: byProperty(guides),
    places: byProperty(recommended),
  };
  return {
    doors: new Map(
      sections
        .filter(({ kind }) => kind === 'entry_door')
        .map(({ apartmentId, content }) => [apartmentId, content]),
    ),
    of: (id: string): Contents => {
      const placesHere = inProperty.places(id);
      return {
        sections: inProperty.sections(id),
        arrivalSteps: inProperty.steps(id),
        guides: inProperty.guides(id),
        localTips: placesHere.filter(({ kind }) => kind === 'local_tip'),
        sightseeingSpots: placesHere.filter(({ kind }) => kind === 'sightseeing_spot'),
      };
    },
  };
}

function byProperty<Row extends { apartmentId: string }>(rows: Row[]) {
  const groups = groupedBy(rows, ({ apartmentId }) => apartmentId);
  return (id: string): Row[] => groups.get(id) ?? [];
}

function groupedBy<Row>(rows: Row[], keyOf: (row: Row) => string) {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/**
 * Only a property with the same Wi-Fi, door text or address can be mistaken for another one. Finding them once keeps the
 * check linear, however many properties there are.
 */
function createSimilarPropertyFinder(all: Apartment[], doors: ReadonlyMap<string, string>) {
  const doorOf = ({ id }: Apartment) => doors.get(id) ?? '';
  const wifiKey = ({ wifiName, wifiPassword }: Apartment) =>
    wifiPassword.trim() && JSON.stringify([wifiName, wifiPassword]);
  const doorKey = (apartment: Apartment) => normaliseText(doorOf(apartment));
  const groups = [wifiKey, doorKey, addressKey].map((keyOf) => ({
    keyOf,
    byKey: groupedBy(all, keyOf),
  }));
  return (apartment: Apartment): OtherProperty[] => {
    const same = groups.flatMap(({ keyOf, byKey }) => {
      const key = keyOf(apartment);
      return key ? (byKey.get(key) ?? []).slice(0, maxSimilar) : [];
    });
    return [...new Set(same)]
      .filter((other) => other !== apartment)
      .map((other) => ({ ...other, door: doorOf(other) }));
  };
}

/** The maximum number of similar properties in each group. The rules only check whether one is in another street. */
const maxSimilar = 20;
