/** A photo of a phone, for browsers that can't draw it. */
import decoder from 'libheif-js/libheif/libheif.js?url';

interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** @throws if there is no photo in it that can be decoded */
export async function decodeHeic(file: Blob): Promise<ImageBitmap> {
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url));
  try {
    const pixels = await new Promise<Pixels | undefined>((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      // From where it lies: the worker's own address is another one.
      worker.postMessage({ decoder: new URL(decoder, location.href).href, bytes }, [bytes]);
    });
    if (!pixels) throw new Error('There is no photo in it.');
    const { data, width, height } = pixels;
    return await createImageBitmap(new ImageData(data, width, height));
  } finally {
    // A photo takes a hundred megabytes to decode, which go with it.
    worker.terminate();
  }
}
