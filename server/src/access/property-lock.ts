/**
 * Locks the row of a property. Writes to one property queue up in this process before they take a database connection,
 * and the writes of one host hold at most two connections. See docs/decisions/058-account-budgets.md.
 */
import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { hosts } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound, unauthorized } from '../platform/http/errors.ts';
import { takeTurns } from '../platform/limits/turns.ts';
import { type Access, type HostAccess, isCrew, mayEdit } from './access.ts';
import { authorColumns } from './change-author.ts';

const runInTurnOfProperty = takeTurns({ atOnce: 1, waiting: 100 });

/**
 * A person's writes may use two of six connections, so that a host with a hundred properties leaves most of them to
 * others.
 */
const runInTurnOfPerson = takeTurns({ atOnce: 2, waiting: 200 });

type Write<Result> = (tx: Database) => Promise<Result>;

/** `ownerId` is the account of the property. What the property stores counts towards its limits, no matter who writes it. */
type WriteToProperty<Result> = (tx: Database, ownerId: string) => Promise<Result>;

/** Runs a write in a transaction that locks the property until it ends. The history names the host. */
export const writeToProperty = writerWith((tx, access: Access, apartmentId) =>
  lockEditable(tx, access, [apartmentId]),
);

/**
 * Runs a write of an action that only the owner may perform. It takes the lock that a deletion needs. The history does
 * not record these writes, because they duplicate or delete a whole property.
 */
export const writeAsOwner = writerWith(async (tx, access: HostAccess, apartmentId) => {
  await lockAccount(tx, access);
  return selectProperty(tx, apartmentId, mayEdit(access)).for('update');
});

type Lock<Allowed extends Access> = (
  tx: Database,
  access: Allowed,
  apartmentId: string,
) => PromiseLike<{ ownerId: string }[]>;

function writerWith<Allowed extends Access>(lock: Lock<Allowed>) {
  return <Result>(
    db: Database,
    access: Allowed,
    apartmentId: string,
    write: WriteToProperty<Result>,
  ) =>
    runInTurnOf([apartmentId], access, () =>
      db.transaction(async (tx): Promise<Result> => {
        const [property] = await lock(tx, access, apartmentId);
        if (!property) throw notFound();
        return write(tx, property.ownerId);
      }),
    );
}

/** Runs a write to the account itself, such as a new property. It locks no property. */
export const writeToAccount = <Result>(
  db: Database,
  access: HostAccess,
  write: Write<Result>,
): Promise<Result> =>
  runInTurnOfPerson(access.hostId, () =>
    db.transaction(async (tx) => {
      await lockAccount(tx, access);
      return write(tx);
    }),
  );

/**
 * Makes a deletion of the account wait, and waits for a deletion that has begun. Every write takes its locks in the
 * order account, properties, budgets, so that no deadlock can occur.
 */
async function lockAccount(tx: Database, { hostId }: HostAccess) {
  const locked = await tx
    .select({ id: hosts.id })
    .from(hosts)
    .where(and(eq(hosts.id, hostId), isNull(hosts.deletedAt)))
    .for('key share');
  if (locked.length === 0) throw unauthorized();
}

export type LockedProperty = { name: string; ownerId: string };

/**
 * Locks several properties at once. Every write takes turns and locks in the same order, so that no deadlock can occur.
 * The history names the caller. `editable` has the properties that the caller may edit, by id.
 */
export function writeToProperties<Result>(
  db: Database,
  access: Access,
  apartmentIds: string[],
  write: (tx: Database, editable: Map<string, LockedProperty>) => Promise<Result>,
): Promise<Result> {
  const ids = [...new Set(apartmentIds)].sort();
  return runInTurnOf(ids, access, () =>
    db.transaction(async (tx) => write(tx, await lockProperties(tx, access, ids))),
  );
}

/** Locks properties for a write that has locked the account before. */
export async function lockProperties(
  tx: Database,
  access: Access,
  ids: string[],
): Promise<Map<string, LockedProperty>> {
  const locked = await lockEditable(tx, access, ids);
  return new Map(locked.map((property) => [property.id, property]));
}

/**
 * A query that waits for locks returns what was true before. The caller may have lost the right meanwhile, so it is read
 * again.
 */
async function lockEditable(tx: Database, access: Access, ids: string[]) {
  const isEditable = and(inArray(apartments.id, ids), mayEdit(access));
  await tx
    .select({ id: apartments.id })
    .from(apartments)
    .where(isEditable)
    .orderBy(asc(apartments.id))
    .for('no key update');
  return tx
    .select({
      id: apartments.id,
      name: apartments.name,
      ownerId: apartments.hostId,
      ...authorColumns(access),
    })
    .from(apartments)
    .where(isEditable);
}

/** Runs a guest's write. It queues up like a host's write, and is refused when the queue is full. */
export const writeAsGuest = <Result>(
  db: Database,
  apartmentId: string,
  write: Write<Result>,
): Promise<Result> => runInTurnOfProperty(apartmentId, () => lockAndWrite(db, apartmentId, write));

/** Runs a write of a job or an operator's command. It is not refused when the queue is full. */
export const writeAsJob = <Result>(
  db: Database,
  apartmentId: string,
  write: Write<Result>,
): Promise<Result> => takeTurnOfProperty(apartmentId, () => lockAndWrite(db, apartmentId, write));

/**
 * Waits for the property's turn, but does not lock its row. This is for payments, which lock the host before the
 * property, as the deletion of an account does.
 */
export const takeTurnOfProperty = <Result>(
  apartmentId: string,
  work: () => Promise<Result>,
): Promise<Result> => runInTurnOfProperty(apartmentId, work, { isPatient: true });

const lockAndWrite = <Result>(db: Database, apartmentId: string, write: Write<Result>) =>
  db.transaction(async (tx) => {
    await selectProperty(tx, apartmentId).for('no key update');
    return write(tx);
  });

/** The person's turn comes last: a write that waits for a busy property does not hold up those to other properties. */
const runInTurnOf = <Result>(ids: string[], access: Access, work: () => Promise<Result>) =>
  ids.reduceRight<() => Promise<Result>>(
    (next, id) => () => runInTurnOfProperty(id, next),
    () => runInTurnOfPerson(isCrew(access) ? access.crewIds.join() : access.hostId, work),
  )();

const selectProperty = (tx: Database, apartmentId: string, isPermitted?: SQL) =>
  tx
    .select({ ownerId: apartments.hostId })
    .from(apartments)
    .where(and(eq(apartments.id, apartmentId), isPermitted));
