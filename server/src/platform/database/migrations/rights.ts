/** Detects a role that may not create tables in its database, and names the SQL that grants the rights. */
import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

/** Tells the operator in one sentence which SQL statements grant the missing rights. */
export class MissingRightsError extends Error {
  constructor(remedies: string[], cause: unknown) {
    super(
      `The role in DATABASE_URL may not do in its database what the server must: ${superuserInstruction(remedies)}`,
      { cause },
    );
  }
}

export const superuserInstruction = (remedies: string[]) =>
  `run this as a superuser in that database: ${remedies.join('; ')};`;

/** Whether PostgreSQL refused with insufficient_privilege (SQLSTATE 42501). */
export function isInsufficientPrivilege(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === '42501') return true;
  return false;
}

type Rights = {
  database: string;
  role: string;
  mayCreateSchemas: boolean;
  mayCreateTables: boolean;
  /** Owners of existing tables and sequences, other than the role and the roles it belongs to. */
  owners: string[];
};

/** Returns the SQL that a superuser must run before migrations can be applied; none if nothing is missing. */
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
    // `reassign owned` would also change the owner of whole databases.
    ...owners.map((owner) => `alter table … owner to ${role}, for each table of ${owner}`),
  ];
}
