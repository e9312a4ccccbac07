/** Makes a photo small on the device, so that it can be sent over a slow connection. */
import { decodePicture, drawJpeg } from './device-photos/draw-jpeg.ts';

/** The longer side in pixels, which is enough to see what is broken. */
const maxSide = 1_600;
const quality = 0.8;

/** @throws if this browser can't decode the file */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await decodePicture(file);
  try {
    return await drawJpeg(picture, maxSide, quality);
  } finally {
    picture.close();
  }
}
