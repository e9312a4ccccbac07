/** Collects all images of all properties, one page at a time. */
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
  const seen = new Map(
    images.map((image) => [`${image.path} ${image.apartmentId} ${image.section}`, image]),
  );
  return [...seen.values()];
}

/**
 * Fetches property after property until the page is full. Otherwise a host with 200 properties would wait for 800
 * replies. Data that the dashboard has already fetched comes from the cache.
 * @param page from 0
 */
export async function galleryPage(client: QueryClient, page: number): Promise<GalleryPage> {
  const apartments = await client.fetchQuery(apartmentsQuery);
  const end = (page + 1) * photosPerPage;
  let images: GalleryImage[] = [];
  for (let at = 0; at < apartments.length && images.length <= end; at += propertiesAtOnce) {
    const some = apartments.slice(at, at + propertiesAtOnce);
    const found = await Promise.all(some.map((apartment) => imagesOf(client, apartment)));
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
  const ofRows = (rows: { images: string[] }[]) => rows.flatMap(({ images }) => images);
  return [
    ...inSection('Your Apartment', apartment.apartmentPhotos),
    ...inSection('Arrival Steps', ofRows(steps)),
    ...inSection('Local Recommendations', ofRows(tips)),
    ...inSection('Sightseeing', ofRows(spots)),
    ...inSection('Property Guide', ofRows(guides)),
  ];
}
