/** Decodes HEIC photos for browsers that can't. */
import decoderUrl from 'libheif-js/libheif/libheif.js?url';

interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** Milliseconds after which decoding is stopped. Twelve megapixels take about ten seconds on an old phone. */
const maxMilliseconds = 60_000;

/**
 * @throws if the file contains no photo that can be decoded, if decoding takes too long, or if the signal is aborted
 */
export async function decodeHeic(file: Blob, signal: AbortSignal): Promise<ImageBitmap> {
  const bytes = await file.arrayBuffer();
  signal.throwIfAborted();
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url));
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const pixels = await new Promise<Pixels | undefined>((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      signal.addEventListener('abort', () => reject(signal.reason));
      timer = setTimeout(
        () => reject(new Error('Decoding the HEIC file takes too long.')),
        maxMilliseconds,
      );
      // The URL is absolute, because the worker would resolve a relative URL differently.
      worker.postMessage({ decoder: new URL(decoderUrl, location.href).href, bytes }, [bytes]);
    });
    if (!pixels) throw new Error('The HEIC file contains no photo.');
    const { data, width, height } = pixels;
    return await createImageBitmap(new ImageData(data, width, height));
  } finally {
    clearTimeout(timer);
    // Ending the worker frees the 100 MB that decoding needs.
    worker.terminate();
  }
}
