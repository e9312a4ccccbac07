import { filled } from '@guest-portal/contract/gaps';
import { apartmentText } from '@guest-portal/contract/text-path';
import { useStayTexts } from '../../../languages/language.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import type { Bundle } from '../bundle.ts';
import { isReadable } from '../visible-sections.ts';
import { Captioned, type Captions, nameWithCaption } from './captioned.tsx';
import { useLightbox } from './lightbox.tsx';
import { PhotoStrip, slideSizes } from './photo-strip.tsx';
import { Picture } from './picture.tsx';

const PhotoCarousel = lazyComponent(
  async () => (await import('./photo-carousel.tsx')).PhotoCarousel,
  PhotoStrip,
  PhotoStrip,
);

export function Photos({ bundle }: { bundle: Bundle }) {
  const { apartment } = bundle;
  const texts = useStayTexts();
  const show = useLightbox();
  const photos = [...new Set(apartment.apartmentPhotos)];
  const captions: Captions = {
    texts: apartment.apartmentPhotoCaptions,
    pathOf: (photo) => apartmentText('apartmentPhotoCaptions', photo),
  };
  // While guests see this part of the page only as a blur, they cannot use it. So a strip is enough, without the
  // carousel's code and measurements.
  const Slides = isReadable(bundle) ? PhotoCarousel : PhotoStrip;
  return (
    <Slides
      label={texts.photos}
      slides={photos.map((path, index) => ({
        key: path,
        content: (
          <Captioned captions={captions} path={path}>
            <button
              type="button"
              aria-label={nameWithCaption(
                filled(texts.openPhoto, { number: index + 1, count: photos.length }),
                captions,
                path,
              )}
              onClick={() =>
                show({ name: apartment.name, images: photos, captions, startIndex: index })
              }
              className="block w-full cursor-pointer overflow-hidden rounded-card focus-visible:-outline-offset-4"
            >
              <Picture path={path} alt="" sizes={slideSizes} className="aspect-4/3 w-full" />
            </button>
          </Captioned>
        ),
      }))}
    />
  );
}
