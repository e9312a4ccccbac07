import { maxProblemPhotos } from '@guest-portal/contract/stay-rules';
import { useEffect, useRef, useState } from 'react';
import { shrinkPhoto } from '../images/shrink-photo.ts';
import { CallError, codeOf } from '../shared/api.ts';
import { newUuid } from '../shared/new-uuid.ts';

interface ReportPhoto {
  id: string;
  photo: Blob;
  /** The URL of `photo` in this page. */
  url: string;
}

/** The photos of a report. They are made small on this device and sent together with the report. */
export function useReportPhotos(sendPhoto: (photo: Blob) => Promise<string>) {
  const [photos, setPhotos] = useState<ReportPhoto[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  /** What the server has returned for each photo, so that a report that is sent again needs no second upload. */
  const references = useRef(new Map<string, string>());
  const urls = useRef<string[]>([]);
  useEffect(() => {
    const created = urls.current;
    return () => {
      for (const url of created) URL.revokeObjectURL(url);
    };
  }, []);

  const remove = (id: string) => setPhotos((list) => list.filter((photo) => photo.id !== id));
  return {
    photos,
    /** Whether a photo could not be read here, or was refused by the server. */
    hasFailed,
    add: async (files: File[]) => {
      setHasFailed(false);
      for (const file of files.slice(0, maxProblemPhotos - photos.length)) {
        const photo = await shrinkPhoto(file).catch(() => undefined);
        if (!photo) setHasFailed(true);
        else {
          const url = URL.createObjectURL(photo);
          urls.current.push(url);
          setPhotos((list) => [...list, { id: newUuid(), photo, url }].slice(0, maxProblemPhotos));
        }
      }
    },
    remove,
    /** Sends the photos that were not sent yet. A photo that the server refuses is removed. */
    sendAll: async () => {
      setHasFailed(false);
      for (const { id, photo } of photos) {
        if (references.current.has(id)) continue;
        try {
          references.current.set(id, await sendPhoto(photo));
        } catch (error) {
          if (isRefused(error)) {
            remove(id);
            setHasFailed(true);
          }
          throw error;
        }
      }
      return photos.map(({ id }) => references.current.get(id) ?? '');
    },
    /** After a long time, the server has deleted photos that no report uses. They are sent again with the next try. */
    sendAgain: () => references.current.clear(),
  };
}

/** Whether the server does not take this photo, so that another try would fail in the same way. */
const isRefused = (error: unknown) =>
  error instanceof CallError &&
  ([400, 413, 415, 422].includes(error.status) || codeOf(error) === 'quota_exceeded');
