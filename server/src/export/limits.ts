/** Limits on the exports of a host: a number per hour, and one at a time. */
import type { Database } from '../platform/database/database.ts';
import { conflict } from '../platform/http/errors.ts';
import {
  charge,
  chargeOrRefuse,
  type Limit,
  refundCharge,
} from '../platform/limits/rate-limits.ts';

const exportsOfHost: Limit = { name: 'export', max: 10, window: { seconds: 3_600 } };

/** The maximum duration of an export in seconds. */
export const maxExportSeconds = 3_500;

/** If a server crashes during an export, the host can start another one when this window ends. */
const runningExportOfHost: Limit = { name: 'export-running', max: 1, window: { seconds: 3_600 } };

/**
 * Starts an export. Only one can run for a host across all servers. Returns a function that ends it and does nothing
 * when it is called again.
 */
export async function beginExport(db: Database, hostId: string): Promise<() => Promise<void>> {
  await chargeOrRefuse(db, exportsOfHost, hostId);
  const { allowed } = await charge(db, runningExportOfHost, hostId);
  let refund: Promise<void> | undefined;
  const end = () => {
    refund ??= refundCharge(db, runningExportOfHost, hostId);
    return refund;
  };
  if (allowed) return end;
  await end();
  await refundCharge(db, exportsOfHost, hostId);
  throw conflict(
    'export_running',
    'An export of your data is already running. Please wait until it is finished.',
  );
}

/** Throws the error that starting an export now would cause. */
export async function requireExportPossible(db: Database, hostId: string) {
  const end = await beginExport(db, hostId);
  await end();
  await refundCharge(db, exportsOfHost, hostId);
}
