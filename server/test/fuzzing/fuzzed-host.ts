/** Makes a host with one of everything. What a request has deleted can be made again. */

import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { hashPassword } from '../../src/accounts/passwords/passwords.ts';
import { startSession } from '../../src/accounts/sign-in/sessions.ts';
import { hosts } from '../../src/accounts/tables.ts';
import { digestOf } from '../../src/copy-to-properties/digest.ts';
import { unsubscribeSecret, unsubscribeToken } from '../../src/messages/unsubscribe.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { createLinkCode } from '../../src/platform/link-code.ts';
import { cheapPasswordCost } from '../support/app.ts';
import { throwIfRefused, type Visitor } from '../support/browser.ts';
import { signUp } from '../support/factories/accounts.ts';
import { day, newAccount } from '../support/factories/data.ts';
import { giveTrial } from '../support/factories/properties.ts';
import { makeCrew } from './crew.ts';
import { makeAccountThings, makeTokens } from './host-account.ts';
import { isUploading, makeImage, makeUploads } from './host-images.ts';
import { printedAt } from './known-ids.ts';
import { addUnsureEmails, makeTemplate } from './messages.ts';
import type { Owner, Things, World } from './owned-things.ts';
import { makeTeam } from './team.ts';

export type FuzzedHost = Owner & { isPaying: boolean };

/** The hash of the password that all these hosts have. It is set again after a request has changed it. */
const passwordHash = await hashPassword(newAccount().password, cheapPasswordCost);

/** Makes a new host. A host who pays for a property cannot delete the account. */
export async function createFuzzedHost(
  world: World,
  { isPaying }: { isPaying: boolean },
): Promise<FuzzedHost> {
  const { app, db } = world;
  const account = newAccount();
  const { visitor } = await signUp(app, account);
  await db.execute(sql`update hosts set email_verified_at = now() where email = ${account.email}`);
  const { email, password } = account;
  const fuzzedHost = { visitor, things: { ...emptyThings, email, password }, isPaying };
  await restoreFuzzedHost(world, fuzzedHost);
  return fuzzedHost;
}

/** Makes again what requests have deleted. Returns false if the account itself was deleted. */
export async function restoreFuzzedHost(
  world: World,
  { visitor, things, isPaying }: FuzzedHost,
): Promise<boolean> {
  const { app, db } = world;
  if (!(await isSignedIn(db, visitor, things.email))) return false;
  // A request may have changed the email address of the account.
  things.email = (await visitor.get('/api/auth/user')).json().email;
  await db.update(hosts).set({ passwordHash }).where(eq(hosts.email, things.email));
  const existing = await findExistingRows(db, things.email);
  const create = async (path: string, body: object): Promise<string> =>
    throwIfRefused(await visitor.post(path, body)).json().id;

  const apartment =
    existing.apartment ?? (await create('/api/host/apartments', { name: 'Quay House' }));
  const isNew = apartment !== things.apartment;
  const withApartment = (body: object) => ({ apartmentId: apartment, ...body });
  if (!existing.trial) await giveTrial(app, apartment, 365);
  things.apartment = apartment;
  things.slug = existing.slug ?? (await slugOf(db, apartment));
  things.step =
    existing.step ??
    (await create('/api/host/arrival-steps', withApartment({ text: 'Through the gate' })));
  things.tip =
    existing.tip ?? (await create('/api/host/local-tips', withApartment({ name: 'Café' })));
  things.spot =
    existing.spot ??
    (await create('/api/host/sightseeing-spots', withApartment({ name: 'Tower' })));
  things.guide =
    existing.guide ??
    (await create(
      '/api/host/apartment-guides',
      withApartment({ name: 'Oven', instructions: 'Turn' }),
    ));
  things.section =
    existing.section ??
    (await create(`/api/host/apartments/${apartment}/custom-sections`, {
      name: 'Bins',
      content: 'In the yard',
      sectionType: 'pre_arrival',
    }));
  things.guest = existing.guest ?? (await create('/api/host/guests', withApartment(stay())));
  things.stay = existing.stay ?? (await create('/api/host/stays', withApartment(laterStay())));
  things.code = await codeOf(db, things.stay);
  things.calendarFile = `${await calendarOf(db, apartment)}.ics`;
  things.feed = existing.feed ?? (await makeFeed(db, apartment));
  things.miss = existing.miss ?? (await makeMissedSearch(db, apartment));
  things.print = existing.print ?? (await makePrint(db, apartment));
  things.applied = existing.applied ?? (await makeCopyStep(db, apartment, things.section));
  things.template = existing.template ?? (await makeTemplate(db, apartment));
  things.stopToken = unsubscribeToken(await unsubscribeSecret(db), randomBytes(32));
  await makeTeam(world, { visitor, things });
  await addUnsureEmails(db, things.stay);
  await offerBackup(db, apartment);
  if (isNew || !existing.image) await makeImage(world, { visitor, things });
  if (isNew || !(await isUploading({ visitor, things })))
    await makeUploads(world, { visitor, things });
  if (things.checkout === '' && isPaying) await subscribe(db, { visitor, things });
  await makeTokens(db, things);
  await makeAccountThings(world, { visitor, things });
  await makeCrew(world.db, things);
  return true;
}

/** If a request has signed the host out or changed the password, a new session is made directly in the database. */
async function isSignedIn(db: Database, visitor: Visitor, email: string): Promise<boolean> {
  if ((await visitor.get('/api/auth/user')).statusCode === 200) return true;
  const isNotDeleted = and(eq(hosts.email, email), isNull(hosts.deletedAt));
  const [host] = await db.select({ id: hosts.id }).from(hosts).where(isNotDeleted);
  if (!host) return false;
  const session = await startSession(db, host.id, {
    device: 'Firefox on Linux',
    passedSecondFactor: false,
  });
  visitor.stealFrom({ cookies: () => ({ session }) });
  return true;
}

const emptyThings: Things = {
  apartment: '',
  step: '',
  tip: '',
  spot: '',
  guide: '',
  section: '',
  guest: '',
  stay: '',
  turnover: '',
  feed: '',
  miss: '',
  print: '',
  applied: '',
  template: '',
  member: '',
  invitation: '',
  managed: '',
  email: '',
  password: '',
  slug: '',
  code: '',
  verifyToken: '',
  resetToken: '',
  restoreToken: '',
  changeToken: '',
  undoToken: '',
  halfToken: '',
  stopToken: '',
  invitationToken: '',
  crewMember: '',
  crewLink: '',
  crewCalendar: '',
  calendarFile: '',
  recoveryCode: '',
  device: '',
  passkey: '',
  image: '',
  imageName: '',
  upload: '',
  key: '',
  uploadId: '',
  etag: '',
  checkout: '',
  subscription: '',
  signedPut: '',
  signedPart: '',
  session: '',
};

const stay = () => ({
  name: 'Maya',
  pinCode: '4821',
  checkinDate: day(-1),
  checkoutDate: day(5),
});

const laterStay = () => ({ ...stay(), checkinDate: day(20), checkoutDate: day(25) });

type ExistingRows = Partial<
  Record<'apartment' | 'slug' | 'step' | 'tip' | 'spot' | 'guide' | 'section', string>
> &
  Partial<
    Record<
      'guest' | 'stay' | 'trial' | 'image' | 'feed' | 'miss' | 'print' | 'applied' | 'template',
      string
    >
  >;

async function findExistingRows(db: Database, email: string): Promise<ExistingRows> {
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    with home as (
      select apartments.id, apartments.slug
      from hosts join apartments on apartments.host_id = hosts.id
      where hosts.email = ${email} order by apartments.created_at, apartments.id limit 1
    )
    select home.id as apartment, home.slug,
      (select id from arrival_steps where apartment_id = home.id limit 1) as step,
      (select id from places where apartment_id = home.id and kind = 'local_tip' limit 1) as tip,
      (select id from places where apartment_id = home.id and kind = 'sightseeing_spot' limit 1) as spot,
      (select id from apartment_guides where apartment_id = home.id limit 1) as guide,
      (select id from custom_sections where apartment_id = home.id and kind = 'custom' limit 1) as section,
      (select id from guests where apartment_id = home.id and state = 'current' and checkout_date > now()) as guest,
      (select turnover_id from guests where apartment_id = home.id and state = 'current' and checkout_date > now()) as turnover,
      (select id from guests where apartment_id = home.id and state = 'upcoming' limit 1) as stay,
      (select id from manual_trials where apartment_id = home.id and ended_at is null and ends_at > now() limit 1) as trial,
      (select id from calendar_feeds where apartment_id = home.id limit 1) as feed,
      (select id from search_misses where apartment_id = home.id limit 1) as miss,
      (select id from prints where apartment_id = home.id limit 1) as print,
      (select step_id from applied_changes where apartment_id = home.id limit 1) as applied,
      (select id from message_templates where apartment_id = home.id limit 1) as template,
      (select path from images where apartment_id = home.id limit 1) as image
    from home`);
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).filter(([, value]) => value !== null),
  ) as ExistingRows;
}

async function slugOf(db: Database, apartment: string): Promise<string> {
  const { rows } = await db.execute(sql`select slug from apartments where id = ${apartment}`);
  return String(rows[0]?.slug);
}

async function codeOf(db: Database, stayId: string): Promise<string> {
  const { rows } = await db.execute(sql`select code from guests where id = ${stayId}`);
  return String(rows[0]?.code);
}

async function calendarOf(db: Database, apartment: string): Promise<string> {
  const { rows } = await db.execute(sql`
    insert into calendar_addresses (apartment_id, code) values (${apartment}, ${createLinkCode()})
    on conflict (apartment_id) do update set apartment_id = excluded.apartment_id returning code`);
  return String(rows[0]?.code);
}

/** Inserts a feed directly, because a host may add only a limited number in an hour. */
async function makeFeed(db: Database, apartment: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into calendar_feeds (apartment_id, name, address)
    values (${apartment}, 'Airbnb', 'http://localhost/3.ics') returning id`);
  return rows[0]?.id ?? '';
}

/** Inserts a missed search directly, because only a limited number of each device is counted. */
async function makeMissedSearch(db: Database, apartment: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into search_misses (apartment_id, term, shown, last_day)
    values (${apartment}, 'iron', 'iron', current_date) returning id`);
  return rows[0]?.id ?? '';
}

async function makePrint(db: Database, apartment: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into prints (apartment_id, piece, size, languages, with_way_in, facts, printed_at)
    values (${apartment}, 'wifi', 'A6', '{en}', false, '{"wifiName": "another"}', ${printedAt}) returning id`);
  return rows[0]?.id ?? '';
}

/** Inserts a step of copying to properties. Its text is still as it was copied, so that the step can be undone. */
async function makeCopyStep(db: Database, apartment: string, section: string): Promise<string> {
  const after = digestOf('In the yard');
  const text = { kind: 'section', rowId: section, rowName: 'Bins', field: 'content' };
  const undo = { texts: [{ ...text, before: 'Street', after }], entries: [], rows: [], photos: [] };
  const { rows } = await db.execute<{ id: string }>(sql`
    with step as (insert into applied_steps (host_id)
      select host_id from apartments where id = ${apartment} returning id)
    insert into applied_changes (step_id, apartment_id, undo)
    select id, ${apartment}, ${JSON.stringify(undo)}::jsonb from step returning step_id as id`);
  return rows[0]?.id ?? '';
}

/** Offers the backup entry again after a request has changed it. Otherwise no guest would be shown one. */
const offerBackup = (db: Database, apartment: string) =>
  db.execute(sql`
    update apartments set backup_entry = 'Key box 4402', offer_backup_entry = true
    where id = ${apartment} and (backup_entry = '' or not offer_backup_entry)`);

/** Makes a second property that is paid for. Requests are about the first one, which they can delete. */
async function subscribe(db: Database, { visitor, things }: Owner) {
  const reply = await visitor.post('/api/host/apartments', { name: 'Paid' });
  if (reply.statusCode !== 201) return;
  const started = await visitor.post('/api/billing/checkout', { apartmentId: reply.json().id });
  things.checkout = throwIfRefused(started).json().url.split('/').at(-1);
  throwIfRefused(await visitor.post(`/sandbox/checkout/${things.checkout}/pay`));
  const { rows } = await db.execute(
    sql`select provider_subscription_id as id from subscriptions where apartment_id = ${reply.json().id}`,
  );
  things.subscription = String(rows[0]?.id);
}
