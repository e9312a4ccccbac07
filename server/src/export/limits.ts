/** How often a host may take everything along: often enough, and one at a time. */
import type { Database } from '../platform/database/database.ts';
import { conflict } from '../platform/http/errors.ts';
import { charge, chargeOrRefuse, type Limit, refund } from '../platform/limits/rate-limits.ts';

const exportsOfHost: Limit = { name: 'export', max: 10, window: { seconds: 3_600 } };

/** No export takes longer than this. */
export const longestSeconds = 3_500;

/** A server that dies in the middle of an export gives its place back when this window ends. */
const running: Limit = { name: 'export-running', max: 1, window: { seconds: 3_600 } };

/** Gives what ends the export again, once however often it is called: on any server, only one runs for a host. */
export async function beginExport(db: Database, hostId: string): Promise<() => Promise<void>> {
  await chargeOrRefuse(db, exportsOfHost, hostId);
  const { allowed } = await charge(db, running, hostId);
  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= refund(db, running, hostId);
    return ending;
  };
  if (allowed) return end;
  await end();
  await refund(db, exportsOfHost, hostId);
  throw conflict(
    'export_running',
    'An export of your data is already running. Please wait until it is finished.',
  );
}

/** Throws what an export that began now would. */
export async function requireExportPossible(db: Database, hostId: string) {
  const end = await beginExport(db, hostId);
  await end();
  await refund(db, exportsOfHost, hostId);
}
