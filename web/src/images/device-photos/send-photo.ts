/** Uploads one photo: requests a signed address, sends the bytes, and has the server check them. */
import { refusalIn } from '../upload-window/put-refusals.ts';
import { withRetries } from '../upload-window/retries.ts';
import { checkUploadedImage, requestUploadAddress } from '../upload-window/upload-calls.ts';

interface Sending {
  apartmentId: string;
  photo: Blob;
  /** The media type according to the bytes. */
  type: string;
  signal: AbortSignal;
  /** Called with the progress, from 0 to 1. */
  onSent: (share: number) => void;
}

/** @returns the path of the image on the server */
export async function sendPhoto({ apartmentId, photo, type, signal, onSent }: Sending) {
  const fileInfo = { type, size: photo.size };
  const { uploadURL, objectPath } = await requestUploadAddress(apartmentId, fileInfo, signal);
  await withRetries(() => putPhoto(uploadURL, { photo, type, signal, onSent }), signal);
  signal.throwIfAborted();
  onSent(1);
  return checkUploadedImage(objectPath);
}

/** Milliseconds without progress after which the connection counts as lost. */
const patience = 30_000;

function putPhoto(
  url: string,
  { photo, type, signal, onSent }: Omit<Sending, 'apartmentId'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      settle();
    };
    const lose = () => end(() => reject(lost(request)));
    const abort = () => {
      request.abort();
      end(() => reject(signal.reason));
    };
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        request.abort();
        lose();
      }, patience);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait();
      onSent(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () =>
      end(() =>
        request.status >= 200 && request.status < 300 ? resolve() : reject(refused(request)),
      ),
    );
    request.addEventListener('error', lose);
    signal.addEventListener('abort', abort);
    request.open('PUT', url);
    // The request must have the signed headers.
    if (type) request.setRequestHeader('content-type', type);
    wait();
    request.send(photo);
  });
}

const refused = (source: XMLHttpRequest) =>
  Object.assign(new Error(refusalIn(source) ?? 'Non 2xx'), { source });

const lost = (source: XMLHttpRequest) =>
  Object.assign(new Error('The connection was lost.'), { source });
