/** Totals for the operator: what all accounts store together, and how many of them are near a limit. */
import { eq, gt, sql } from 'drizzle-orm';
import { apartments } from '../apartments/tables.ts';
import { propertyCopies, propertyCopyChanges } from '../copy-to-properties/tables.ts';
import { objects } from '../images/tables.ts';
import { messageTemplates } from '../messages/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { usageOf } from '../platform/limits/budgets.ts';
import { textSizes } from './tables.ts';
import { templateBytes, textBudget } from './text-budget.ts';

export type Totals = { textBytes: number; photoBytes: number; accountsNearLimit: number };

/** The share of a budget from which an account counts as near its limit. */
const nearLimitShare = 0.9;

export async function readTotals(db: Database, photoQuotaBytes: number): Promise<Totals> {
  const texts = db
    .select({
      hostId: apartments.hostId,
      bytes: sql<number>`${textSizes.texts} + ${textSizes.translations}`.as('bytes'),
    })
    .from(textSizes)
    .innerJoin(apartments, eq(apartments.id, textSizes.apartmentId))
    .unionAll(
      db
        .select({
          hostId: messageTemplates.hostId,
          bytes: sql<number>`${templateBytes}`.as('bytes'),
        })
        .from(messageTemplates),
    )
    .unionAll(
      db
        .select({
          hostId: propertyCopies.hostId,
          bytes: sql<number>`${propertyCopyChanges.bytes}`.as('bytes'),
        })
        .from(propertyCopyChanges)
        .innerJoin(propertyCopies, eq(propertyCopies.id, propertyCopyChanges.copyId)),
    )
    .as('texts');
  const textOfEach = db
    .select({
      hostId: texts.hostId,
      bytes: sql<number>`sum(${texts.bytes})`.mapWith(Number).as('bytes'),
    })
    .from(texts)
    .groupBy(texts.hostId)
    .as('text_of_each');
  const photosOfEach = db
    .select({
      hostId: objects.hostId,
      bytes: sql<number>`sum(${objects.bytes})`.mapWith(Number).as('bytes'),
    })
    .from(objects)
    .groupBy(objects.hostId)
    .as('photos_of_each');
  const totalBytes = sql<number>`coalesce(sum(bytes), 0)`.mapWith(Number);
  const [text] = await db.select({ bytes: totalBytes }).from(textOfEach);
  const [photos] = await db.select({ bytes: totalBytes }).from(photosOfEach);
  const hostsWithMuchText = await db
    .select({ hostId: textOfEach.hostId })
    .from(textOfEach)
    .where(gt(textOfEach.bytes, Math.floor(nearLimitShare * textBudget.baseLimit)));
  const hostsWithManyPhotos = await db
    .select({ hostId: photosOfEach.hostId })
    .from(photosOfEach)
    .where(gt(photosOfEach.bytes, Math.floor(nearLimitShare * photoQuotaBytes)));
  const hostIds = new Set(hostsWithManyPhotos.map(({ hostId }) => hostId));
  // Live properties enlarge a text budget, so each of these accounts is compared with its own limit.
  for (const { hostId } of hostsWithMuchText) {
    const { used, limit } = await usageOf(db, textBudget, hostId);
    if (used > nearLimitShare * limit) hostIds.add(hostId);
  }
  return {
    textBytes: text?.bytes ?? 0,
    photoBytes: photos?.bytes ?? 0,
    accountsNearLimit: hostIds.size,
  };
}
