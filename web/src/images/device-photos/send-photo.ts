/** Uploads one photo: requests a signed URL, sends the bytes, and has the server check them. */
import { refusalMessage } from '../upload-window/refusal-message.ts';
import { withRetries } from '../upload-window/retries.ts';
import { checkUploadedImage, requestUploadUrl } from '../upload-window/upload-calls.ts';

interface PhotoUpload {
  apartmentId: string;
  photo: Blob;
  /** The media type according to the bytes. */
  type: string;
  signal: AbortSignal;
  /** Called with the progress, from 0 to 1. */
  onSent: (progress: number) => void;
}

/** @returns the path of the image on the server */
export async function sendPhoto({ apartmentId, photo, type, signal, onSent }: PhotoUpload) {
  const fileInfo = { type, size: photo.size };
  const { uploadURL, objectPath } = await requestUploadUrl(apartmentId, fileInfo, signal);
  await withRetries(() => putPhoto(uploadURL, { photo, type, signal, onSent }), signal);
  signal.throwIfAborted();
  onSent(1);
  return checkUploadedImage(objectPath);
}

/** Milliseconds without progress after which the connection counts as lost. */
const maxSilenceMilliseconds = 30_000;

function putPhoto(
  url: string,
  { photo, type, signal, onSent }: Omit<PhotoUpload, 'apartmentId'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      settle();
    };
    const failAsLost = () => finish(() => reject(connectionError(request)));
    const abort = () => {
      request.abort();
      finish(() => reject(signal.reason));
    };
    let timer: ReturnType<typeof setTimeout>;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        request.abort();
        failAsLost();
      }, maxSilenceMilliseconds);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimer();
      onSent(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () =>
      finish(() =>
        request.status >= 200 && request.status < 300 ? resolve() : reject(refusalError(request)),
      ),
    );
    request.addEventListener('error', failAsLost);
    signal.addEventListener('abort', abort);
    request.open('PUT', url);
    // The request must have the signed headers.
    if (type) request.setRequestHeader('content-type', type);
    restartTimer();
    request.send(photo);
  });
}

const refusalError = (source: XMLHttpRequest) =>
  Object.assign(new Error(refusalMessage(source) ?? 'Non 2xx'), { source });

const connectionError = (source: XMLHttpRequest) =>
  Object.assign(new Error('The connection was lost.'), { source });
