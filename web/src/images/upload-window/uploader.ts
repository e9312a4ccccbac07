/** Configures Uppy for one image at a time, which is checked before sending and again after the upload. */
import AwsS3 from '@uppy/aws-s3';
import Uppy, { type Body, type Meta } from '@uppy/core';
import Dashboard from '@uppy/dashboard';
import GoldenRetriever from '@uppy/golden-retriever';
import { render } from 'preact';
import { CallError } from '../../shared/api.ts';
import { detectMediaType } from './detect-media-type.ts';
import { ImportSource } from './import-source.ts';
import { putBytes } from './put-bytes.ts';
import { checkUploadedImage, failureText, requestUploadUrl } from './upload-calls.ts';
import { multipartThreshold, restrictions } from './upload-limits.ts';
import { uploaderLocale } from './uploader-locale.ts';

type ImageMeta = Meta & { objectPath?: string };

export interface UploadOptions {
  /** The id of the image list, so that an interrupted upload continues there after a reload. */
  id: string;
  apartmentId: string;
  /** Called with the path of an uploaded image. */
  onUploaded: (path: string) => void;
  onError: (error: unknown) => void;
  onDone: () => void;
}

const silentLogger = { debug: () => {}, warn: () => {}, error: () => {} };

/** Renders the upload window into an element. */
export function openUploader(target: Element, options: UploadOptions) {
  const { id, apartmentId, onUploaded, onError, onDone } = options;
  // The window shows errors, so Uppy does not need to log them as well.
  const uppy = new Uppy<ImageMeta, Body>({
    id,
    restrictions,
    logger: silentLogger,
    // An import belongs to one property, like every upload.
    meta: { apartmentId },
  });
  const errorWithReason = (error: unknown) => {
    onError(error);
    return new Error(failureText(error));
  };
  uppy
    .use(Dashboard, {
      target,
      inline: true,
      width: '100%',
      height: 360,
      theme: 'auto',
      proudlyDisplayPoweredByUppy: false,
      note: 'JPG, PNG, WebP or SVG, up to 10\u00a0MB',
      locale: uploaderLocale,
      doneButtonHandler: onDone,
    })
    .use(ImportSource, { onError })
    .use(AwsS3, {
      // The base path of the multipart endpoints: /api/s3/…
      endpoint: '/api',
      shouldUseMultipart: ({ size }) => (size ?? 0) > multipartThreshold,
      limit: 6,
      retryDelays: [0, 1_000, 3_000, 5_000],
      async getUploadParameters(file, { signal }) {
        const type =
          file.data instanceof Blob
            ? await detectMediaType({ ...file, data: file.data })
            : file.type;
        const fileInfo = { type, size: file.size };
        const { uploadURL, objectPath } = await requestUploadUrl(
          apartmentId,
          fileInfo,
          signal,
        ).catch((error: unknown) => Promise.reject(errorWithReason(error)));
        uppy.setFileMeta(file.id, { objectPath });
        // The request must have the signed headers.
        const headers = type ? { headers: { 'content-type': type } } : {};
        return { method: 'PUT', url: uploadURL, ...headers };
      },
      uploadPartBytes: putBytes,
    })
    .use(GoldenRetriever);

  // Shows the reason in the window, because Uppy itself hides it behind a question mark.
  uppy.on('upload-error', (_file, { message }) => uppy.info(message, 'error', 5_000));
  uppy.addPostProcessor(async (ids) => {
    for (const file of uppy.getFilesByIds(ids)) {
      if (!file || file.error) continue;
      const message = 'Checking the image';
      uppy.emit('postprocess-progress', file, { mode: 'indeterminate', message });
      // In a multipart upload, only the reply contains the final name.
      const uploaded = file.meta.objectPath ?? `/objects/${file.response?.body?.key}`;
      try {
        throwIfRefused(file.response);
        const path = await checkUploadedImage(uploaded);
        // If the host has closed the window, the image is not added.
        if (uppy.getFile(file.id)) onUploaded(path);
      } catch (error) {
        // If the host has closed the window, no error is shown.
        const currentFile = uppy.getFile(file.id);
        if (!currentFile) continue;
        // Resets the completed state, because the window would say 'complete' and offer no retry.
        const progress = { ...currentFile.progress, uploadComplete: false, percentage: 0 };
        // A retry needs a new token.
        uppy.setFileState(file.id, { progress, serverToken: null });
        uppy.emit('upload-error', uppy.getFile(file.id), errorWithReason(error));
      }
    }
  });
  return {
    destroy() {
      const roots = target.querySelectorAll('.uppy-Root');
      uppy.destroy();
      // Unmounts Uppy's roots, because `destroy` leaves timers and a form element behind.
      for (const root of roots) render(null, root);
    },
    uppy,
  };
}

/** Throws the error of a refused import, which Uppy treats as completed. Only the reply contains the error. */
function throwIfRefused({ status = 200, body }: { status?: number; body?: Body } = {}) {
  if (status >= 400) throw new CallError(status, `${body?.message}`, body);
}
