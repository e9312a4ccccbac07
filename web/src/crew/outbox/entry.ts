import type { CrewEntry } from '@guest-portal/contract';

/** An entry without what the phone adds to it. */
export type NewEntry = CrewEntry extends infer Each
  ? Each extends CrewEntry
    ? Omit<Each, 'id' | 'at'>
    : never
  : never;

/**
 * A photo of an entry, and once it is uploaded, the server's name for it. The bytes stay until the server has the entry,
 * because it deletes a photo that no entry uses after a day.
 */
interface KeptPhoto {
  bytes: Blob;
  path?: string;
}

/** An entry that the server has not confirmed. */
export interface KeptEntry {
  /** Sorts entries by the order in which they were made. */
  key: string;
  turnoverId: string;
  /** The property's name, for a phone that may no longer see the property. */
  property: string;
  /** The photos are missing here until they are uploaded. */
  entry: CrewEntry;
  photos: KeptPhoto[];
  /** Why the server refused it for good; undefined if it has not been refused. */
  refused?: { code: string; message: string } | undefined;
}

/** The entry as the server expects it, with the photos that were uploaded. */
export function entryWithPhotos({ entry, photos }: KeptEntry): CrewEntry {
  const paths = photos.flatMap(({ path }) => (path === undefined ? [] : [path]));
  if (entry.kind === 'task') return { ...entry, photo: paths[0] ?? null };
  if (entry.kind === 'problem') return { ...entry, photos: paths };
  return entry;
}
