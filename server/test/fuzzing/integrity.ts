/** What must be true of the data after any request, beyond what constraints already refuse. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database/database.ts';

/** The owners of properties and their members. */
const ownersAndMembers = `
  select apartments.host_id, property_members.host_id
  from property_members join apartments on apartments.id = property_members.apartment_id`;

/** Each query finds rows that must not exist. */
const contradictions: Record<string, string> = {
  'a property with two current guests': `
    select apartment_id from guests where state = 'current' group by apartment_id having count(*) > 1`,
  'a property without its default cards': `
    select apartments.id from apartments left join custom_sections sections
      on sections.apartment_id = apartments.id and sections.kind <> 'custom'
    group by apartments.id having count(sections.id) <> 3`,
  'a guest who has checked in without a time': `
    select id from guests where has_checked_in and checked_in_at is null`,
  'an image of one host in the property of another who is not a member': `
    select images.id from images join objects on objects.path = images.path
      join apartments on apartments.id = images.apartment_id
    where objects.host_id <> apartments.host_id
      and (apartments.host_id, objects.host_id) not in (${ownersAndMembers})`,
  'an upload whose image is of another host who is not a member': `
    select uploads.key from uploads join objects on objects.path = uploads.object_path
    where objects.host_id <> uploads.host_id
      and (objects.host_id, uploads.host_id) not in (${ownersAndMembers})`,
  'an upload for a property of another host who is not a member': `
    select uploads.key from uploads join apartments on apartments.id = uploads.apartment_id
    where apartments.host_id <> uploads.host_id
      and (apartments.host_id, uploads.host_id) not in (${ownersAndMembers})`,
  'an owner among the members of a property': `
    select apartment_id from property_members join apartments on apartments.id = apartment_id
    where apartments.host_id = property_members.host_id`,
  'a membership of a deleted account, or at its property': `
    select apartment_id from property_members join apartments on apartments.id = apartment_id
      join hosts on hosts.id in (apartments.host_id, property_members.host_id)
    where hosts.deleted_at is not null`,
  'a member of the crew at the property of another account': `
    select crew_id from crew_properties join apartments on apartments.id = apartment_id
      join crew_members on crew_members.id = crew_id
    where apartments.host_id <> crew_members.host_id`,
  'a member of the crew of a deleted account': `
    select crew_members.id from crew_members join hosts on hosts.id = host_id where deleted_at is not null`,
  'a list of images with a gap in its order': `
    select apartment_id from images group by apartment_id, place_id, apartment_guide_id, arrival_step_id
    having max("order") <> count(*) - 1 or min("order") <> 0`,
  'a session of a deleted host': `
    select host_id from host_sessions join hosts on hosts.id = host_id where deleted_at is not null`,
  'a session of an unknown PIN': `
    select guest_id from guest_sessions join guests on guests.id = guest_id
    where guest_sessions.pin_version > guests.pin_version`,
  'a property with more rows than a list may hold': `
    select apartment_id from places group by apartment_id, kind having count(*) > 200`,
  'an event that was received but not processed': `
    select provider_event_id from payment_events where processed_at is null`,
  'a paid checkout without its subscription': `
    select id from sandbox_checkouts where state = 'complete'
      and not exists (select 1 from sandbox_subscriptions where id = subscription_id)`,
  'an email without a valid recipient': `
    select id from mails where recipient !~ '@' or recipient ~ '[\\r\\n]' or subject ~ '[\\r\\n]'`,
};

export async function findContradictions(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [contradiction, query] of Object.entries(contradictions)) {
    const { rows } = await db.execute(sql.raw(query));
    if (rows.length > 0) found.push(`${contradiction}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  const texts = (await columnsOf(db)).filter(({ type }) => /^(text|ARRAY|jsonb)$/.test(type));
  const { rows } = await db.execute(sql.raw(texts.map(queryForDamage).join(' union all ')));
  for (const { place } of rows) found.push(`a damaged character, in ${place}`);
  return found;
}

type Column = { table: string; name: string; type: string };

const columnsByDatabase = new WeakMap<Database, Column[]>();

/** The columns are looked up only once, because that takes longer than everything else here. */
async function columnsOf(db: Database): Promise<Column[]> {
  const cached = columnsByDatabase.get(db);
  if (cached) return cached;
  const { rows } = await db.execute<Column>(sql`
    select table_name as "table", column_name as name, data_type as type
    from information_schema.columns where table_schema = 'public'
    order by table_name, ordinal_position`);
  columnsByDatabase.set(db, rows);
  return rows;
}

/**
 * Finds U+FFFD, which half of a surrogate pair becomes on its way to the database. No request contains this character
 * itself.
 */
const queryForDamage = ({ table, name }: Column) =>
  `(select '${table}.${name}' as place from "${table}" where "${name}"::text like '%\uFFFD%' limit 1)`;

/**
 * Tables that refused requests change on purpose: rate limits, sign-ins of staff, emails in the queue, and images that
 * were checked before their request was refused. The table of jobs changes when a job is due.
 */
const changingTables = new Set([
  'rate_limits',
  'admin_sessions',
  'admin_sign_ins',
  'mails',
  'objects',
  'jobs',
]);
const changingColumns = new Set([
  'wrong_pins',
  'wrong_pins_told',
  'locked_out_at',
  'locked_out_until',
  'locked_out_told_at',
  'polled_at',
  'last_seen_at',
  'object_path',
]);

/** Returns a hash of the rows of each table. */
export async function hashTables(db: Database): Promise<Record<string, string>> {
  const columns = await columnsOf(db);
  const comparedColumns = columns.filter(
    ({ table, name }) => !changingTables.has(table) && !changingColumns.has(name),
  );
  const parts = [...new Set(comparedColumns.map(({ table }) => table))].map((table) => {
    const tableColumns = comparedColumns.filter((column) => column.table === table);
    const row = tableColumns.map(({ name }) => `"${name}"::text`).join(', ');
    return `select '${table}' as name, md5(coalesce(string_agg(hash, '' order by hash), '')) as hash
      from (select md5(row(${row})::text) as hash from "${table}") as hashes`;
  });
  const { rows } = await db.execute<{ name: string; hash: string }>(
    sql.raw(parts.join(' union all ')),
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

/** Returns the versions of rows by their ids. */
export async function readVersions(db: Database): Promise<Map<string, number>> {
  const tables = [
    'apartments',
    'arrival_steps',
    'places',
    'apartment_guides',
    'custom_sections',
    'guests',
    'calendar_feeds',
  ];
  const all = tables.map((table) => `select id, version from ${table}`).join(' union all ');
  const { rows } = await db.execute<{ id: string; version: number }>(sql.raw(all));
  return new Map(rows.map(({ id, version }) => [id, version]));
}
