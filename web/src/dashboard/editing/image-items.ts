/**
 * The images of rows, as items beside the rows. They are drafts like everything else, so that the bar, the guard
 * and the preview know of them; and two people's changes to one list are brought together instead of asked about:
 * what either has added or removed holds.
 */
import {
  updateApartmentPhotos,
  updateArrivalStepImages,
  updateGuideImages,
  updateLocalTipImages,
  updateSightseeingSpotImages,
} from '@guest-portal/contract';
import { imagePaths, limits } from '@guest-portal/contract/fields';
import { call } from '../../api.ts';
import { mergedLists } from '../../images/image-list.ts';
import {
  apartmentsQuery,
  arrivalStepsQuery,
  guidesQuery,
  localTipsQuery,
  sightseeingSpotsQuery,
} from '../queries.ts';
import type { ImagesKind, RowKind } from './drafts.ts';
import type { Kind, Patch, Row } from './kind.ts';

type Field = 'images' | 'apartmentPhotos';
type ImagesOf = Record<ImagesKind, { row: RowKind; field: Field; maximum: number }>;

export const imagesOf = {
  apartmentPhotos: { row: 'apartment', field: 'apartmentPhotos', maximum: limits.photos },
  stepImages: { row: 'step', field: 'images', maximum: limits.stepImages },
  localTipImages: { row: 'localTip', field: 'images', maximum: limits.images },
  sightseeingSpotImages: { row: 'sightseeingSpot', field: 'images', maximum: limits.images },
  guideImages: { row: 'guide', field: 'images', maximum: limits.images },
} as const satisfies ImagesOf;

/** The paths in order, and the version that the host has seen. */
type Images = { params: { id: string }; body: { images: string[]; version?: number } };

function imagesKind(
  kind: ImagesKind,
  update: (input: Images) => Promise<Row>,
  queryKey: Kind['queryKey'],
): Kind {
  const { field, maximum } = imagesOf[kind];
  const listIn = ({ [field]: list }: Patch): string[] => (Array.isArray(list) ? list : []);
  const schema = imagePaths(maximum);
  return {
    noun: 'images',
    check: { safeParse: (draft) => schema.safeParse(listIn(draft as Patch)) },
    queryKey,
    send: (id, patch) => {
      const { version } = patch;
      const body = { images: listIn(patch), ...(version !== undefined && { version }) };
      return update({ params: { id }, body });
    },
    merge: (draft, row) => {
      const edit = draft[field];
      if (!edit) return draft;
      const theirs = listIn(row);
      const value = mergedLists(edit.base as string[], edit.value as string[], theirs);
      return { [field]: { base: theirs, value } };
    },
  };
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

/** The images that belong to rows of this kind. */
export const imagesKindOf = (row: RowKind): ImagesKind | undefined =>
  (Object.keys(imagesOf) as ImagesKind[]).find((kind) => imagesOf[kind].row === row);
