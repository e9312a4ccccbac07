/** What other features need of images: to show some at a row of theirs, and to forget those of a row that goes. */
import type { FastifyRequest } from 'fastify';
import { requireApartment } from '../access/access.ts';
import { forgettingImages, type Where } from './forgetting.ts';
import type { ImageDeps } from './image-deps.ts';
import { resolveImages } from './resolve-images.ts';
import { objectAddresses } from './server-address.ts';

export type ImagesForFeatures = ReturnType<typeof openImagesForFeatures>;

export function openImagesForFeatures(deps: ImageDeps, publicUrl: () => string) {
  return {
    /** From what the caller of this request names to paths that can be placed. */
    resolverFor:
      ({ caller, request }: { caller: { id: string }; request: FastifyRequest }) =>
      async (references: string[], apartmentId: string): Promise<string[]> => {
        if (references.length === 0) return [];
        await requireApartment(deps.db, caller.id, apartmentId);
        const addresses = objectAddresses(request, publicUrl(), deps.store);
        return resolveImages(deps, references, { hostId: caller.id, apartmentId, addresses });
      },
    forgetting: <T>(where: Where, remove: () => Promise<T>) =>
      forgettingImages(deps, where, remove),
  };
}
