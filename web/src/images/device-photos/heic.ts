/** A photo of a phone, for browsers that can't draw it. */
import decoder from 'libheif-js/libheif/libheif.js?url';

interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** Of twelve megapixels on an old phone some ten seconds. */
const longestMilliseconds = 60_000;

/** @throws if there is no photo in it that can be decoded, and once nobody waits for it any more */
export async function decodeHeic(file: Blob, signal: AbortSignal): Promise<ImageBitmap> {
  const bytes = await file.arrayBuffer();
  signal.throwIfAborted();
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url));
  let giveUp: ReturnType<typeof setTimeout> | undefined;
  try {
    const pixels = await new Promise<Pixels | undefined>((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      signal.addEventListener('abort', () => reject(signal.reason));
      giveUp = setTimeout(() => reject(new Error('It takes too long.')), longestMilliseconds);
      // From where it lies: the worker's own address is another one.
      worker.postMessage({ decoder: new URL(decoder, location.href).href, bytes }, [bytes]);
    });
    if (!pixels) throw new Error('There is no photo in it.');
    const { data, width, height } = pixels;
    return await createImageBitmap(new ImageData(data, width, height));
  } finally {
    clearTimeout(giveUp);
    // A photo takes a hundred megabytes to decode, which go with it.
    worker.terminate();
  }
}
