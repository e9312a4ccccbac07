/** Collects the images of all properties, one page at a time. */
import type { QueryClient } from '@tanstack/react-query';
import {
  type Apartment,
  apartmentsQuery,
  arrivalStepsQuery,
  guidesQuery,
  localTipsQuery,
  sightseeingSpotsQuery,
} from '../host/queries.ts';

const photosPerPage = 50;

/**
 * The number of properties that are fetched at once. Each needs four lists, and eight requests are slightly more than a
 * browser sends at once.
 */
const propertiesAtOnce = 2;

export type GalleryImage = {
  path: string;
  apartmentId: string;
  apartmentName: string;
  /** The name of the section in the dashboard. */
  section: string;
};

type GalleryPage = { images: GalleryImage[]; hasMore: boolean };

/** Removes duplicates of an image within the same section of a property. */
export function distinctImages(images: readonly GalleryImage[]): GalleryImage[] {
  const distinct = new Map(
    images.map((image) => [`${image.path} ${image.apartmentId} ${image.section}`, image]),
  );
  return [...distinct.values()];
}

/**
 * Fetches only as many properties as fill the page, because a host with 200 properties would wait for 800 replies. Data
 * that the dashboard has already fetched comes from the cache.
 * @param page from 0
 */
export async function galleryPage(client: QueryClient, page: number): Promise<GalleryPage> {
  const apartments = await client.fetchQuery(apartmentsQuery);
  const end = (page + 1) * photosPerPage;
  let images: GalleryImage[] = [];
  for (
    let index = 0;
    index < apartments.length && images.length <= end;
    index += propertiesAtOnce
  ) {
    const batch = apartments.slice(index, index + propertiesAtOnce);
    const found = await Promise.all(batch.map((apartment) => imagesOf(client, apartment)));
    images = distinctImages([...images, ...found.flat()]);
  }
  return { images: images.slice(page * photosPerPage, end), hasMore: images.length > end };
}

async function imagesOf(client: QueryClient, apartment: Apartment): Promise<GalleryImage[]> {
  const { id, name } = apartment;
  const [steps, tips, spots, guides] = await Promise.all([
    client.fetchQuery(arrivalStepsQuery(id)),
    client.fetchQuery(localTipsQuery(id)),
    client.fetchQuery(sightseeingSpotsQuery(id)),
    client.fetchQuery(guidesQuery(id)),
  ]);
  const inSection = (section: string, paths: string[]) =>
    paths.map((path) => ({ path, apartmentId: id, apartmentName: name || 'Apartment', section }));
  const imagesOfRows = (rows: { images: string[] }[]) => rows.flatMap(({ images }) => images);
  return [
    ...inSection('Your Apartment', apartment.apartmentPhotos),
    ...inSection('Arrival Steps', imagesOfRows(steps)),
    ...inSection('Local Recommendations', imagesOfRows(tips)),
    ...inSection('Sightseeing', imagesOfRows(spots)),
    ...inSection('Property Guide', imagesOfRows(guides)),
  ];
}
