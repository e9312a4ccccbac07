/// <reference lib="webworker" />
/**
 * Decodes one photo of a phone beside the page, in browsers that can't themselves. The decoder is a file of its own,
 * as its makers have built it: plain JavaScript, because our policy allows neither eval nor WebAssembly.
 */
export {};

declare const self: DedicatedWorkerGlobalScope;

/** What the decoder's file puts there, as far as it is used. */
declare const libheif: () => { HeifDecoder: new () => { decode(bytes: ArrayBuffer): HeifImage[] } };
interface HeifImage {
  get_width(): number;
  get_height(): number;
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (drawn: object | null) => void,
  ): void;
}

self.addEventListener('message', ({ data: { decoder, bytes } }) => {
  self.importScripts(decoder);
  // The first one is the photo; others are what belongs to it, such as its depth.
  const [image] = new (libheif().HeifDecoder)().decode(bytes);
  if (!image) {
    self.postMessage(undefined);
    return;
  }
  const [width, height] = [image.get_width(), image.get_height()];
  const data = new Uint8ClampedArray(width * height * 4);
  // It comes upright: turning it is part of the format.
  image.display({ data, width, height }, (drawn) =>
    drawn ? self.postMessage({ data, width, height }, [data.buffer]) : self.postMessage(undefined),
  );
});
