/** Where images are used. An image that is used nowhere is deleted after a day. */
import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { problemPhotos, problems } from '../problems/tables.ts';
import { turnoverTicks } from '../turnovers/tables.ts';
import { images, objects } from './tables.ts';

const query = new QueryBuilder();

export const isPhotoOfProblem = and(
  eq(problems.guestId, problemPhotos.guestId),
  eq(problems.id, problemPhotos.problemId),
);

/** All uses with their property. A table whose rows refer to images needs a part here. */
export const imageUses = query
  .select({ path: images.path, apartmentId: images.apartmentId })
  .from(images)
  .unionAll(
    query
      .select({ path: problemPhotos.path, apartmentId: problems.apartmentId })
      .from(problemPhotos)
      .innerJoin(problems, isPhotoOfProblem),
  )
  .unionAll(
    query
      .select({
        path: sql<string>`${turnoverTicks.photo}`.as('path'),
        apartmentId: turnoverTicks.apartmentId,
      })
      .from(turnoverTicks)
      .where(isNotNull(turnoverTicks.photo)),
  )
  .as('image_uses');

/** A condition on `objects`. */
export const isUnused = () =>
  notExists(query.select({ one: sql`1` }).from(imageUses).where(eq(imageUses.path, objects.path)));
