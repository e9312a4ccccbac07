/** Photos of what is broken. They count towards the quota of the property's owner. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { apartments } from '../apartments/tables.ts';
import type { ImagesForFeatures } from '../images/images-for-features.ts';
import { wrongType } from '../images/limits.ts';
import { cutWhenTooSlow } from '../images/uploads/minimum-upload-rate.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/http/errors.ts';
import { maxPhotoBytes } from './limits.ts';

/** Lets the routes of this scope take a photo as the body of a request. */
export function acceptPhotos(scope: FastifyInstance) {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, slowBody: true };
    route.bodyLimit = maxPhotoBytes;
  });
  scope.addHook('onRequest', async ({ raw }) => cutWhenTooSlow(raw));
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  );
}

const photoTypes = ['image/jpeg', 'image/png', 'image/webp'];

type ReportPhoto = {
  apartmentId: string;
  /** The content type and the body of the request. */
  contentType: string | undefined;
  body: unknown;
};

/** The caller must have checked that the person may report something at the property, and how often. */
export async function storeReportPhoto(
  { db, images }: { db: Database; images: Pick<ImagesForFeatures, 'storePhoto'> },
  { apartmentId, contentType = '', body }: ReportPhoto,
): Promise<string> {
  if (!photoTypes.includes(contentType) || !Buffer.isBuffer(body)) throw wrongType();
  const [property] = await db
    .select({ ownerId: apartments.hostId })
    .from(apartments)
    .where(eq(apartments.id, apartmentId));
  if (!property) throw notFound();
  return images.storePhoto({
    ownerId: property.ownerId,
    apartmentId,
    contentType,
    bytes: body,
  });
}
