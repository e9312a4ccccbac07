/** Limits how many bytes the parts of one upload may have. Together they may have no more than an image. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { maximumBytes, tooLarge } from '../limits.ts';
import type { PartTarget } from '../store/store.ts';
import { uploads } from '../tables.ts';
import { isOpenUpload } from './open-uploads.ts';

/** The minimum number of bytes that a part counts as, because even the smallest part takes a file of its own. */
const minPartBytes = 64 * 1024;

/**
 * Counts a part before its bytes arrive. If a part is sent again, only its largest size counts, because the URL
 * that was signed for that size is still valid. This is one statement, so that simultaneous parts are all counted.
 */
export async function countPart(
  db: Database,
  { key, uploadId, partNumber }: PartTarget,
  bytes: number,
) {
  const number = String(partNumber);
  const partBytes = sql`greatest(coalesce((${uploads.parts} ->> ${number})::int, 0), ${Math.max(bytes, minPartBytes)}::int)`;
  const bytesOfOtherParts = sql`(select coalesce(sum(value::int), 0) from jsonb_each_text(${uploads.parts} - ${number}::text))`;
  const updated = await db
    .update(uploads)
    .set({ parts: sql`${uploads.parts} || jsonb_build_object(${number}::text, ${partBytes})` })
    .where(
      and(
        eq(uploads.key, key),
        eq(uploads.multipartId, uploadId),
        isOpenUpload(),
        sql`${bytesOfOtherParts} + ${partBytes} <= ${maximumBytes}`,
      ),
    )
    .returning({ key: uploads.key });
  if (updated.length === 0) throw tooLarge();
}

/** Returns the maximum number of bytes that all parts together can have. */
export async function countedBytes(db: Database, key: string): Promise<number> {
  const [upload] = await db
    .select({ parts: uploads.parts })
    .from(uploads)
    .where(eq(uploads.key, key));
  return Object.values(upload?.parts ?? {}).reduce((sum, bytes) => sum + bytes, 0);
}
