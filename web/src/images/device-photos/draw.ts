/** Pictures as this browser draws them: upright, and without what the camera wrote beside them. */

export interface Picture {
  source: CanvasImageSource;
  width: number;
  height: number;
  /** A big photo takes room for as long as it is held. */
  close: () => void;
}

/** @throws where this browser can't decode it */
export async function decodePicture(file: Blob): Promise<Picture> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(address);
    throw error;
  }
  const close = () => URL.revokeObjectURL(address);
  return { source: image, width: image.naturalWidth, height: image.naturalHeight, close };
}

/** As a JPEG, no longer than that on either side. */
export async function drawn(
  { source, width, height }: Picture,
  longestSide: number,
  quality: number,
): Promise<Blob> {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t draw pictures.');
  // Nothing shines through a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  );
  if (!blob) throw new Error('This browser can’t make a JPEG of it.');
  return blob;
}
