/** How much the parts of one upload may bring: together no more than an image may have. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { maximumBytes, tooLarge } from '../limits.ts';
import type { PartTarget } from '../store/store.ts';
import { uploads } from '../tables.ts';
import { isOpenUpload } from './open-uploads.ts';

/** However little a part brings, it takes a file of its own. */
const leastBytes = 64 * 1024;

/**
 * Counts a part before its bytes come. One that is sent again replaces what it brought before, but an address that was
 * signed for more is still good: the most counts. One statement, so that parts that come at once are all counted.
 */
export async function countPart(
  db: Database,
  { key, uploadId, partNumber }: PartTarget,
  bytes: number,
) {
  const number = String(partNumber);
  const most = sql`greatest(coalesce((${uploads.parts} ->> ${number})::int, 0), ${Math.max(bytes, leastBytes)}::int)`;
  const others = sql`(select coalesce(sum(value::int), 0) from jsonb_each_text(${uploads.parts} - ${number}::text))`;
  const counted = await db
    .update(uploads)
    .set({ parts: sql`${uploads.parts} || jsonb_build_object(${number}::text, ${most})` })
    .where(
      and(
        eq(uploads.key, key),
        eq(uploads.multipartId, uploadId),
        isOpenUpload(),
        sql`${others} + ${most} <= ${maximumBytes}`,
      ),
    )
    .returning({ key: uploads.key });
  if (counted.length === 0) throw tooLarge();
}

/** As much as all of them together can have brought. */
export async function countedBytes(db: Database, key: string): Promise<number> {
  const [upload] = await db
    .select({ parts: uploads.parts })
    .from(uploads)
    .where(eq(uploads.key, key));
  return Object.values(upload?.parts ?? {}).reduce((sum, bytes) => sum + bytes, 0);
}
