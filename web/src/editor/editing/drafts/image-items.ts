/**
 * The images of rows, as separate items with drafts of their own. If two people change the same list, both changes are
 * merged without asking, unless both have written a caption of the same image.
 */
import {
  updateApartmentPhotos,
  updateArrivalStepImages,
  updateGuideImages,
  updateLocalTipImages,
  updateSightseeingSpotImages,
} from '@guest-portal/contract';
import { imagePaths, limits } from '@guest-portal/contract/fields';
import {
  apartmentsQuery,
  arrivalStepsQuery,
  guidesQuery,
  localTipsQuery,
  sightseeingSpotsQuery,
} from '../../../host/queries.ts';
import { type Captions, captionsOf, mergeCaptions } from '../../../images/captions.ts';
import { mergeLists } from '../../../images/image-list.ts';
import { callWithTimeout as call } from '../../../shared/call-with-timeout.ts';
import type { Draft, ImagesKind, RowKind } from './drafts.ts';
import type { Kind, Patch, Row } from './kind.ts';

interface ImagesOfRow {
  row: RowKind;
  field: 'images' | 'apartmentPhotos';
  /** The field with the captions. Steps have a text instead. */
  captions?: 'imageCaptions' | 'apartmentPhotoCaptions';
  maximum: number;
}

const captioned = { field: 'images', captions: 'imageCaptions', maximum: limits.images } as const;

export const imagesOf: Record<ImagesKind, ImagesOfRow> = {
  apartmentPhotos: {
    row: 'apartment',
    field: 'apartmentPhotos',
    captions: 'apartmentPhotoCaptions',
    maximum: limits.photos,
  },
  stepImages: { row: 'step', field: 'images', maximum: limits.stepImages },
  localTipImages: { row: 'localTip', ...captioned },
  sightseeingSpotImages: { row: 'sightseeingSpot', ...captioned },
  guideImages: { row: 'guide', ...captioned },
};

/** The paths in order, their captions, and the version that the host has seen. */
type ImagesInput = {
  params: { id: string };
  body: { images: string[]; captions?: Record<string, string>; version?: number };
};

function imagesKind(
  kind: ImagesKind,
  update: (input: ImagesInput) => Promise<Row>,
  queryKey: Kind['queryKey'],
): Kind {
  const { field, captions, maximum } = imagesOf[kind];
  const listIn = ({ [field]: list }: Patch): string[] => (Array.isArray(list) ? list : []);
  const schema = imagePaths(maximum);
  return {
    noun: 'images',
    check: { safeParse: (draft) => schema.safeParse(listIn(draft as Patch)) },
    queryKey,
    send: (id, patch) => {
      const { version } = patch;
      const images = listIn(patch);
      const sentCaptions = captions && (patch[captions] as Captions | undefined);
      const body = {
        images,
        ...(sentCaptions && { captions: captionsOf(sentCaptions, images) }),
        ...(version !== undefined && { version }),
      };
      return update({ params: { id }, body });
    },
    merge: (draft, row) => {
      // Captions are only sent with the whole list, so the list is part of every merged draft.
      const images = mergedImagesEdit(draft[field], listIn(row));
      const captionsEdit = captions && draft[captions];
      if (!captionsEdit) return { [field]: images };
      const theirs = (row[captions] ?? {}) as Captions;
      return {
        [field]: images,
        [captions]: mergedCaptionsEdit(captionsEdit, theirs, images.value),
      };
    },
  };
}

function mergedImagesEdit(edit: Draft[string] | undefined, theirs: string[]) {
  if (!edit) return { base: theirs, value: theirs };
  const value = mergeLists(edit.base as string[], edit.value as string[], theirs);
  return { base: theirs, value };
}

/** Merges captions. If both people wrote a caption of the same image, the host decides, as with every text. */
function mergedCaptionsEdit(edit: Draft[string], theirs: Captions, images: readonly string[]) {
  const base = edit.base as Captions;
  const { captions, conflicting } = mergeCaptions(base, edit.value as Captions, theirs);
  const isConflicting = conflicting.some((path) => images.includes(path));
  return { base: isConflicting ? base : theirs, value: captions };
}

export const imageKinds: Record<ImagesKind, Kind> = {
  apartmentPhotos: imagesKind(
    'apartmentPhotos',
    (input) => call(updateApartmentPhotos, input),
    () => apartmentsQuery.queryKey,
  ),
  stepImages: imagesKind(
    'stepImages',
    (input) => call(updateArrivalStepImages, input),
    (id) => arrivalStepsQuery(id).queryKey,
  ),
  localTipImages: imagesKind(
    'localTipImages',
    (input) => call(updateLocalTipImages, input),
    (id) => localTipsQuery(id).queryKey,
  ),
  sightseeingSpotImages: imagesKind(
    'sightseeingSpotImages',
    (input) => call(updateSightseeingSpotImages, input),
    (id) => sightseeingSpotsQuery(id).queryKey,
  ),
  guideImages: imagesKind(
    'guideImages',
    (input) => call(updateGuideImages, input),
    (id) => guidesQuery(id).queryKey,
  ),
};

export const isImagesKind = (kind: string): kind is ImagesKind => kind in imagesOf;

/** Returns the kind of images that rows of this kind have, if they have any. */
export const imagesKindOf = (row: RowKind): ImagesKind | undefined =>
  (Object.keys(imagesOf) as ImagesKind[]).find((kind) => imagesOf[kind].row === row);
