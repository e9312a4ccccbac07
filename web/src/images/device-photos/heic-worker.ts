/// <reference lib="webworker" />
/**
 * Decodes one HEIC photo in a worker, for browsers that can't. The decoder is a separate, unmodified file in plain
 * JavaScript, because our content security policy allows neither eval nor WebAssembly.
 */
export {};

declare const self: DedicatedWorkerGlobalScope;

/** The part of the decoder’s global API that this worker uses. */
declare const libheif: () => { HeifDecoder: new () => { decode(bytes: ArrayBuffer): HeifImage[] } };
interface HeifImage {
  get_width(): number;
  get_height(): number;
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (result: object | null) => void,
  ): void;
}

self.addEventListener('message', ({ data: { decoder, bytes } }) => {
  self.importScripts(decoder);
  // The first image is the photo. Others are auxiliary, such as the depth map.
  const [image] = new (libheif().HeifDecoder)().decode(bytes);
  if (!image) {
    self.postMessage(undefined);
    return;
  }
  const [width, height] = [image.get_width(), image.get_height()];
  const data = new Uint8ClampedArray(width * height * 4);
  // The decoder applies the rotation.
  image.display({ data, width, height }, (result) =>
    result ? self.postMessage({ data, width, height }, [data.buffer]) : self.postMessage(undefined),
  );
});
