import { ImageOff } from 'lucide-react';
import { HostImage } from '../images/host-image.tsx';
import type { GalleryImage } from './gallery-images.ts';

/** Shows up to five photos in a row, each with its property and section. */
export function PhotoGrid({ images }: { images: GalleryImage[] }) {
  return (
    <div className="@container">
      <ul aria-label="Uploaded photos" className={gridClass}>
        {images.map(({ path, apartmentId, apartmentName, section }) => (
          <li key={`${path} ${apartmentId} ${section}`} className="grid content-start gap-1">
            <HostImage
              path={path}
              alt=""
              sizes="(min-width: 48rem) 10rem, 50vw"
              className="aspect-square w-full"
              missing={
                <>
                  <ImageOff aria-hidden size={22} />
                  Image not found
                </>
              }
            />
            <p className="grid text-small leading-snug">
              <span dir="auto" className="line-clamp-2 wrap-anywhere font-semibold">
                {apartmentName}
              </span>
              <span className="wrap-anywhere text-soft hyphens-auto">{section}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

const gridClass =
  'grid grid-cols-2 gap-x-3 gap-y-4 @min-[26rem]:grid-cols-3 @min-[34rem]:grid-cols-4 @min-[40rem]:grid-cols-5';
