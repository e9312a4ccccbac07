import { filled } from '@guest-portal/contract/gaps';
import { apartmentText } from '@guest-portal/contract/text-path';
import { useStayWords } from '../../../languages/language.ts';
import { later } from '../../../ui/later.tsx';
import { PageSection } from '../parts/page-section.tsx';
import { Captioned, type Captions } from './captioned.tsx';
import { useLightbox } from './lightbox.tsx';
import { PhotoStrip, slideSizes } from './photo-strip.tsx';
import { Picture } from './picture.tsx';

const PhotoCarousel = later(
  async () => (await import('./photo-carousel.tsx')).PhotoCarousel,
  PhotoStrip,
  PhotoStrip,
);

interface PhotosProps {
  apartmentName: string;
  paths: string[];
  captions: Record<string, string>;
  /** Out of reach until the check-in: nothing to turn over, and no time to lose on measuring it. */
  locked: boolean;
}

export function Photos({ apartmentName, paths, captions, locked }: PhotosProps) {
  const words = useStayWords();
  const show = useLightbox();
  const photos = [...new Set(paths)];
  const captioned: Captions = {
    texts: captions,
    at: (path) => apartmentText('apartmentPhotoCaptions', path),
  };
  if (photos.length === 0) return null;
  const Slides = locked ? PhotoStrip : PhotoCarousel;
  return (
    <PageSection at="photos" title={words.yourApartment}>
      <Slides
        label={words.photos}
        slides={photos.map((path, at) => ({
          key: path,
          content: (
            <Captioned captions={captioned} path={path}>
              <button
                type="button"
                aria-label={filled(words.openPhoto, { number: at + 1, count: photos.length })}
                onClick={() =>
                  show({ name: apartmentName, images: photos, captions: captioned, at })
                }
                className="block w-full cursor-pointer overflow-hidden rounded-card focus-visible:-outline-offset-4"
              >
                <Picture path={path} alt="" sizes={slideSizes} className="aspect-4/3 w-full" />
              </button>
            </Captioned>
          ),
        }))}
      />
    </PageSection>
  );
}
