/**
 * The functions for images that other features use: for the lists of images of their rows, and for deleting images
 * together with a row.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Access, requireEditable } from '../access/access.ts';
import type { Caller } from '../access/caller.ts';
import type { Database } from '../platform/database/database.ts';
import type { ServedImage } from './access.ts';
import type { ImageDeps } from './image-deps.ts';
import { imagePathIn } from './keys.ts';
import { type ImageList, writeImageList } from './lists/image-lists.ts';
import {
  appendImages,
  type Change,
  changeImages,
  type ListOwner,
  removeImage,
  replaceImages,
} from './lists/list-changes.ts';
import { resolveImages } from './lists/resolve-images.ts';
import { type RemovedOwner, removeWithImages } from './remove-unshown.ts';
import { sendImage } from './send-image.ts';
import { objectUrlPrefixes } from './uploads/server-url.ts';
import { type NewPhoto, storePhoto } from './uploads/store-photo.ts';

export type ImagesForFeatures = ReturnType<typeof openImagesForFeatures>;

/** The images of a new row. They are written in the transaction that creates the row. */
type NewImages = {
  paths: string[];
  write: (tx: Database, list: ImageList) => Promise<void>;
};
export const noNewImages: NewImages = { paths: [], write: async () => {} };
export type ResolveImages = (references: string[], apartmentId: string) => Promise<NewImages>;

type Versioned = { version: number };
type Exchange = { caller: Caller; request: FastifyRequest };

export function openImagesForFeatures(deps: ImageDeps, publicUrl: () => string) {
  const callerOf = ({ caller, request }: Exchange) => ({
    access: caller.access,
    urlPrefixes: objectUrlPrefixes(request, publicUrl(), deps.store),
  });
  return {
    /** Turns the image references in this request into the images of a new row. */
    resolverFor:
      (exchange: Exchange): ResolveImages =>
      async (references, apartmentId) => {
        if (references.length === 0) return noNewImages;
        const { access } = exchange.caller;
        await requireEditable(deps.db, access, apartmentId);
        const paths = await resolveImages(deps, references, { ...callerOf(exchange), apartmentId });
        return { paths, write: (tx, list) => writeImageList(tx, deps, access, list, paths) };
      },
    replace: <Row extends Versioned>(
      exchange: Exchange,
      owner: ListOwner<Row>,
      { images, ...options }: { images: string[] } & Pick<Change, 'captions' | 'version'>,
    ) =>
      changeImages(deps, callerOf(exchange), owner, {
        references: images,
        change: replaceImages,
        ...options,
      }),
    append: <Row extends Versioned>(
      exchange: Exchange,
      owner: ListOwner<Row>,
      references: string[],
    ) => changeImages(deps, callerOf(exchange), owner, { references, change: appendImages }),
    remove: <Row extends Versioned>(
      exchange: Exchange,
      owner: ListOwner<Row>,
      reference: string,
    ) => {
      const change = removeImage(imagePathIn(reference, callerOf(exchange).urlPrefixes));
      return changeImages(deps, callerOf(exchange), owner, { references: [], change });
    },
    /** The caller must have checked that the person may see the image. */
    send: (
      image: ServedImage,
      request: FastifyRequest,
      reply: FastifyReply,
      width: number | undefined,
    ) => sendImage(deps.store, image, request, reply, width),
    storePhoto: (photo: NewPhoto) => storePhoto(deps, photo),
    removeWithImages: <T>(access: Access, owner: RemovedOwner, remove: () => Promise<T>) =>
      removeWithImages(deps, access, owner, remove),
  };
}
