/** A role that may not make tables where it should, and the SQL that lets it. */
import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

/** An operator's matter: one sentence with the statements that mend it. */
export class MissingRightsError extends Error {
  constructor(remedies: string[], cause: unknown) {
    super(
      `The role in DATABASE_URL may not do in its database what the server must: ${toBeRun(remedies)}`,
      { cause },
    );
  }
}

export const toBeRun = (remedies: string[]) =>
  `run this as a superuser in that database: ${remedies.join('; ')};`;

/** SQL's word for it: insufficient_privilege. */
export function isForbidden(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === '42501') return true;
  return false;
}

type Rights = {
  database: string;
  role: string;
  mayCreateSchemas: boolean;
  mayCreateTables: boolean;
  /** Owners of what is there already, other than the role and those it belongs to. */
  owners: string[];
};

/** What a superuser must run so that migrations can be applied; nothing where they can. */
export async function missingRights(db: Database): Promise<string[]> {
  const { rows } = await db.execute<Rights>(sql`
    select quote_ident(current_database()) as database, quote_ident(current_user) as role,
      has_database_privilege(current_database(), 'create') as "mayCreateSchemas",
      coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as "mayCreateTables",
      array(
        select distinct quote_ident(pg_get_userbyid(relowner))
        from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where nspname in ('public', 'drizzle') and relkind in ('r', 'S') and not pg_has_role(relowner, 'usage')
      ) as owners`);
  const [rights] = rows;
  if (!rights) return [];
  const { database, role, owners } = rights;
  return [
    ...(rights.mayCreateSchemas ? [] : [`alter database ${database} owner to ${role}`]),
    ...(rights.mayCreateTables ? [] : [`grant all on schema public to ${role}`]),
    // Not `reassign owned`, which would take whole databases along.
    ...owners.map((owner) => `alter table … owner to ${role}, for each table of ${owner}`),
  ];
}
