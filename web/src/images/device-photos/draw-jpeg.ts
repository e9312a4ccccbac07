/** Decodes and scales images in the browser. The result is upright and has no camera metadata. */

export interface Picture {
  source: CanvasImageSource;
  width: number;
  height: number;
  /** Releases the memory of the decoded image. */
  close: () => void;
}

/** @throws if this browser can't decode the file */
export async function decodePicture(file: Blob): Promise<Picture> {
  const objectUrl = URL.createObjectURL(file);
  const image = new Image();
  image.src = objectUrl;
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(objectUrl);
    throw error;
  }
  const close = () => URL.revokeObjectURL(objectUrl);
  return { source: image, width: image.naturalWidth, height: image.naturalHeight, close };
}

/** Draws a JPEG whose longer side has at most this length. */
export async function drawJpeg(
  { source, width, height }: Picture,
  maxSide: number,
  quality: number,
): Promise<Blob> {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t draw images.');
  // JPEG has no transparency, so the background is white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  );
  if (!blob) throw new Error('This browser can’t convert the image to JPEG.');
  return blob;
}
