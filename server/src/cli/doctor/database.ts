/** Checks whether the database answers, which version and schema it has, and what it contains. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readTotals, type Totals } from '../../budgets/totals.ts';
import type { Config } from '../../config/config.ts';
import { migrationsFolder } from '../../migrations-folder.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { compareSchema } from '../../platform/database/migrations/migrations.ts';
import {
  isInsufficientPrivilege,
  MissingRightsError,
  missingRights,
  superuserInstruction,
} from '../../platform/database/migrations/rights.ts';
import { type HeldDeletion, listHeldDeletions } from '../../platform/deletion/careful-deletion.ts';
import { type JobStatus, listJobs } from '../../platform/jobs/status.ts';
import { type BackupState, readBackupState } from '../../platform/monitoring/backup-runs.ts';
import type { Io } from '../command.ts';
import { withDatabase } from '../database.ts';
import { type Finding, failure, ok, warning } from './check.ts';

const minVersion = 15;

export type DatabaseFacts = {
  version: string;
  schema: Awaited<ReturnType<typeof compareSchema>>;
  /** The database's clock in milliseconds since 1970. `ownTime` is this machine's clock at the same moment. */
  databaseTime: number;
  ownTime: number;
  /** Deletions that the server holds back; empty if the schema is of another version. */
  heldDeletions: HeldDeletion[];
  /** Background jobs; empty if the schema is of another version. */
  jobs: JobStatus[];
  /** The results of backups; undefined if none was tried or the schema is of another version. */
  backups: BackupState | undefined;
  /** SQL that must be run before migrations can be applied. */
  remedies: string[];
  /** How much accounts store; undefined if the schema is of another version. */
  totals: Totals | undefined;
  /** The number of emails that are over an hour old and could not be sent yet. */
  lateEmails: number;
};

/** Returns `undefined` if the first start has yet to create the database, because doctor must not create it. */
export async function examineDatabase(
  config: Config,
  io: Pick<Io, 'remark'>,
  now: () => number,
): Promise<DatabaseFacts | undefined> {
  if (!config.databaseUrl && !(await stat(join(config.dataDir, 'db')).catch(() => undefined)))
    return undefined;
  return withDatabase(config, io, (database) => readFacts(database, config, now));
}

async function readFacts(
  { db, pool }: OpenDatabase,
  { hostQuotaBytes }: Config,
  now: () => number,
): Promise<DatabaseFacts> {
  const startedAt = now();
  const { rows } = await pool.query(
    `select current_setting('server_version') as version, extract(epoch from clock_timestamp()) * 1000 as time`,
  );
  const ownTime = (startedAt + now()) / 2;
  const remedies = await missingRights(db);
  // Tables that belong to another role may not even be readable.
  const schema = await compareSchema(db, migrationsFolder).catch((error: unknown) => {
    throw isInsufficientPrivilege(error) && remedies.length > 0
      ? new MissingRightsError(remedies, error)
      : error;
  });
  const lateEmails = schema.applied > 0 ? await countLateEmails(pool) : 0;
  const isCurrent = schema.missing === 0 && schema.unknown === 0;
  const heldDeletions = isCurrent ? await listHeldDeletions(db) : [];
  const jobs = isCurrent ? await listJobs(db) : [];
  const totals = isCurrent ? await readTotals(db, hostQuotaBytes) : undefined;
  const backups = isCurrent ? await readBackupState(db) : undefined;
  return {
    version: String(rows[0].version),
    databaseTime: Number(rows[0].time),
    ownTime,
    schema,
    remedies,
    lateEmails,
    heldDeletions,
    jobs,
    totals,
    backups,
  };
}

async function countLateEmails(pool: OpenDatabase['pool']): Promise<number> {
  const { rows } = await pool.query(
    `select count(*) from mails where attempts > 0 and created_at < now() - interval '1 hour'`,
  );
  return Number(rows[0].count);
}

export async function databaseCheck(
  facts: Promise<DatabaseFacts | undefined>,
  { databaseUrl, dataDir }: Config,
): Promise<Finding> {
  const location = databaseUrl ? 'at DATABASE_URL' : `embedded in ${dataDir}`;
  try {
    const database = await facts;
    if (!database) return ok(`there is none in ${dataDir} yet. The first start creates it.`);
    if (Number.parseInt(database.version, 10) >= minVersion)
      return ok(`PostgreSQL ${database.version} ${location} is responding.`);
    return failure(
      `PostgreSQL ${database.version} ${location} is too old. Version ${minVersion} or newer is required.`,
    );
  } catch (error) {
    return failure(error instanceof Error ? error.message : 'it could not be reached.');
  }
}

export async function schemaCheck(facts: Promise<DatabaseFacts | undefined>): Promise<Finding> {
  const database = await facts.catch(() => 'unreachable' as const);
  if (database === 'unreachable')
    return failure('not checked, because the database cannot be used.');
  if (!database) return ok('the first start creates it.');
  const { applied, missing, unknown, isTooOld } = database.schema;
  if (isTooOld)
    return failure(
      'created by an older version of Guest Portal. Start the version before this one once, then start this version.',
    );
  if (unknown > 0)
    return failure(
      'created by a newer version of Guest Portal. Run that version, or restore a backup that was made before the upgrade.',
    );
  if (missing > 0 && database.remedies.length > 0)
    return failure(
      `the database role lacks permissions: ${superuserInstruction(database.remedies)}`,
    );
  if (missing > 0)
    return warning(
      `${missing} of ${applied + missing} migrations are not applied yet. The next start or \`guest-portal migrate\` applies them.`,
    );
  return ok(`up to date (migrations applied: ${applied}).`);
}
