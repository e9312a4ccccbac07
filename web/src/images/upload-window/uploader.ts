/** Uppy as the host meets it: one image at a time, checked before it is sent and again when it has arrived. */
import AwsS3 from '@uppy/aws-s3';
import Uppy, { type Body, type Meta } from '@uppy/core';
import Dashboard from '@uppy/dashboard';
import GoldenRetriever from '@uppy/golden-retriever';
import { render } from 'preact';
import { CallError } from '../../shared/api.ts';
import { ImportSource } from './import-source.ts';
import { putBytes } from './put-bytes.ts';
import { trueType } from './true-type.ts';
import { addressFor, checked, wordsFor } from './upload-calls.ts';
import { partsAbove, restrictions } from './upload-limits.ts';
import { uploaderWords } from './uploader-words.ts';

type ImageMeta = Meta & { objectPath?: string };

export interface UploadOptions {
  /** Of the list that the image is for: an upload that a reload interrupts goes on there. */
  id: string;
  apartmentId: string;
  /** The path of an image that can be shown and saved. */
  onUploaded: (path: string) => void;
  onError: (error: unknown) => void;
  onDone: () => void;
}

const silent = { debug: () => {}, warn: () => {}, error: () => {} };

/** Draws the upload window into an element. */
export function openUploader(target: Element, options: UploadOptions) {
  const { id, apartmentId, onUploaded, onError, onDone } = options;
  // What goes wrong is shown in the window; the console would only hear it twice.
  const uppy = new Uppy<ImageMeta, Body>({
    id,
    restrictions,
    logger: silent,
    // An import is for one property, as every upload is.
    meta: { apartmentId },
  });
  const explained = (error: unknown) => {
    onError(error);
    return new Error(wordsFor(error));
  };
  uppy
    .use(Dashboard, {
      target,
      inline: true,
      width: '100%',
      height: 360,
      theme: 'auto',
      proudlyDisplayPoweredByUppy: false,
      note: 'JPG, PNG, WebP or SVG, up to 10 MB',
      locale: uploaderWords,
      doneButtonHandler: onDone,
    })
    .use(ImportSource, { onError })
    .use(AwsS3, {
      // Where the calls for files in parts begin: /api/s3/…
      endpoint: '/api',
      shouldUseMultipart: ({ size }) => (size ?? 0) > partsAbove,
      limit: 6,
      retryDelays: [0, 1_000, 3_000, 5_000],
      async getUploadParameters(file, { signal }) {
        const type =
          file.data instanceof Blob ? await trueType({ ...file, data: file.data }) : file.type;
        const asked = { type, size: file.size };
        const { uploadURL, objectPath } = await addressFor(apartmentId, asked, signal).catch(
          (error: unknown) => Promise.reject(explained(error)),
        );
        uppy.setFileMeta(file.id, { objectPath });
        // What was signed is what must be sent.
        const headers = type ? { headers: { 'content-type': type } } : {};
        return { method: 'PUT', url: uploadURL, ...headers };
      },
      uploadPartBytes: putBytes,
    })
    .use(GoldenRetriever);

  // Uppy hides the reason behind a question mark.
  uppy.on('upload-error', (_file, { message }) => uppy.info(message, 'error', 5_000));
  uppy.addPostProcessor(async (ids) => {
    for (const file of uppy.getFilesByIds(ids)) {
      if (!file || file.error) continue;
      const message = 'Checking the image';
      uppy.emit('postprocess-progress', file, { mode: 'indeterminate', message });
      // Parts are put together under a name that only the answer tells.
      const uploaded = file.meta.objectPath ?? `/objects/${file.response?.body?.key}`;
      try {
        refuseRefused(file.response);
        const path = await checked(uploaded);
        // Whoever has closed the window meanwhile doesn't want it any more.
        if (uppy.getFile(file.id)) onUploaded(path);
      } catch (error) {
        // Whoever has closed the window meanwhile needs no explanation.
        const now = uppy.getFile(file.id);
        if (!now) continue;
        // It has arrived and still is not done: otherwise the window says 'complete' and offers no other try.
        const progress = { ...now.progress, uploadComplete: false, percentage: 0 };
        // Another try takes another token.
        uppy.setFileState(file.id, { progress, serverToken: null });
        uppy.emit('upload-error', uppy.getFile(file.id), explained(error));
      }
    }
  });
  return {
    destroy() {
      const roots = target.querySelectorAll('.uppy-Root');
      uppy.destroy();
      // Uppy leaves what it has drawn to itself: timers that draw it again, and a form at the end of the page.
      for (const root of roots) render(null, root);
    },
    uppy,
  };
}

/** An import that was refused for good has come to its end like one that was not: its answer says so. */
function refuseRefused({ status = 200, body }: { status?: number; body?: Body } = {}) {
  if (status >= 400) throw new CallError(status, `${body?.message}`, body);
}
