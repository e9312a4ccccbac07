/** Imports that were requested but have not begun. The work is done by whichever server the websocket reaches. */
import { and, eq, gt, sql } from 'drizzle-orm';
import { type HostAccess, requireEditable } from '../../access/access.ts';
import type { Database } from '../../platform/database/database.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import { imports } from '../tables.ts';

export type RequestedImport = { url: string; apartmentId?: string | undefined };

/**
 * Seconds for which a token is valid. The uploader opens its websocket at once, so the time is only needed on a slow
 * connection.
 */
const tokenSeconds = 300;

export async function createImport(
  db: Database,
  access: HostAccess,
  { url, apartmentId }: RequestedImport,
): Promise<string> {
  if (apartmentId) await requireEditable(db, access, apartmentId);
  const { token, tokenHash } = createToken();
  const expiresAt = sql`now() + make_interval(secs => ${tokenSeconds})`;
  await db
    .insert(imports)
    .values({ tokenHash, hostId: access.hostId, url, apartmentId: apartmentId ?? null, expiresAt });
  return token;
}

/** Each token works once, and only for the host who requested it. */
export async function takeImport(
  db: Database,
  { hostId }: HostAccess,
  token: string,
): Promise<RequestedImport | undefined> {
  const [row] = await db
    .delete(imports)
    .where(
      and(
        eq(imports.tokenHash, hashToken(token)),
        eq(imports.hostId, hostId),
        gt(imports.expiresAt, sql`now()`),
      ),
    )
    .returning({ url: imports.url, apartmentId: imports.apartmentId });
  return row && { url: row.url, apartmentId: row.apartmentId ?? undefined };
}
