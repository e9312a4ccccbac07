/** Resolves references of every form to the paths of checked images that the caller may use. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { HostAccess } from '../../access/access.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { mayUse } from '../access.ts';
import type { ImageDeps } from '../image-deps.ts';
import { readReference } from '../keys.ts';
import { maximumBytes, tooLarge, unknownImage } from '../limits.ts';
import { objects, uploads } from '../tables.ts';
import { checkUpload, removeQuietly, type UploadRow } from '../uploads/check-upload.ts';
import { requireQuotaToUpload } from '../uploads/quota.ts';

type ResolveOptions = {
  access: HostAccess;
  /**
   * The property that will show the image, if it is known. An upload URL for one property cannot be used for
   * another.
   */
  apartmentId?: string | undefined;
  /** The prefixes that full URLs of objects may have. */
  urlPrefixes: string[];
};

/** Returns the paths in the given order. All references are resolved before any bytes are read. */
export async function resolveImages(
  deps: ImageDeps,
  references: string[],
  { access, apartmentId, urlPrefixes }: ResolveOptions,
): Promise<string[]> {
  const { hostId } = access;
  const parsed = references.map((text) => readReference(text, hostId, urlPrefixes));
  await requireUsable(
    deps,
    access,
    parsed.flatMap((reference) => (reference.kind === 'image' ? [reference.path] : [])),
  );
  const pending = new Map<string, UploadRow>();
  for (const reference of parsed) {
    if (reference.kind === 'upload')
      pending.set(reference.key, await findUpload(deps, hostId, reference.key, apartmentId));
  }
  const paths = new Map<string, string>();
  for (const [key, upload] of pending) paths.set(key, await checkUpload(deps, upload));
  return parsed.map((reference) =>
    reference.kind === 'image' ? reference.path : (paths.get(reference.key) ?? ''),
  );
}

async function requireUsable({ db }: ImageDeps, access: HostAccess, paths: string[]) {
  if (paths.length === 0) return;
  const uniquePaths = [...new Set(paths)];
  const usable = await db
    .select({ path: objects.path })
    .from(objects)
    .where(and(inArray(objects.path, uniquePaths), mayUse(access)));
  if (usable.length !== uniquePaths.length) throw unknownImage();
}

async function findUpload(
  deps: ImageDeps,
  hostId: string,
  key: string,
  apartmentId: string | undefined,
): Promise<UploadRow> {
  const [existing] = await deps.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.key, key), eq(uploads.hostId, hostId)));
  const row = existing ?? (await adoptUpload(deps, hostId, key));
  if (!row || (row.closedAt && !row.objectPath)) throw unknownImage();
  if (apartmentId && row.apartmentId && row.apartmentId !== apartmentId)
    throw forbidden('other_property', 'This image was uploaded for another property.');
  return row;
}

/** With temporary credentials, a browser names its uploads itself, but only in its host's folder. */
async function adoptUpload(
  { db, store, quotaBytes }: ImageDeps,
  hostId: string,
  key: string,
): Promise<UploadRow | undefined> {
  const bytes = store.credentialsFor && (await store.sizeOf(key));
  if (bytes === undefined) return undefined;
  if (bytes > maximumBytes) {
    await removeQuietly({ store }, [key]);
    throw tooLarge();
  }
  return db.transaction(async (tx) => {
    await requireQuotaToUpload(tx, { store, quotaBytes }, hostId, bytes);
    const [row] = await tx
      .insert(uploads)
      .values({ key, hostId, bytes, expiresAt: sql`now()` })
      .onConflictDoNothing()
      .returning();
    return row;
  });
}
