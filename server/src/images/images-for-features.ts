/** What other features need of images: to attach some to a row of theirs, and to forget those of a row that goes. */
import type { FastifyRequest } from 'fastify';
import { requireApartment } from '../apartments/ownership.ts';
import { forgettingImages, type Where } from './forgetting.ts';
import type { ImageWork } from './image-deps.ts';
import { attach } from './resolve-images.ts';
import { objectAddresses } from './server-address.ts';

export type Album = ReturnType<typeof openAlbum>;

export function openAlbum(work: ImageWork, publicUrl: () => string) {
  return {
    /** From what the caller of this request names to paths that can be placed. */
    attachFor:
      ({ caller, request }: { caller: { id: string }; request: FastifyRequest }) =>
      async (references: string[], apartmentId: string): Promise<string[]> => {
        if (references.length === 0) return [];
        await requireApartment(work.db, caller.id, apartmentId);
        const addresses = objectAddresses(request, publicUrl(), work.store);
        return attach(work, references, { hostId: caller.id, apartmentId, addresses });
      },
    forgetting: <T>(where: Where, remove: () => Promise<T>) =>
      forgettingImages(work, where, remove),
  };
}
