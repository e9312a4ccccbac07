import { filled } from '@guest-portal/contract/gaps';
import { rowText } from '@guest-portal/contract/text-path';
import { useStayTexts } from '../../../languages/language.ts';
import type { Place } from '../bundle.ts';
import { nameWithCaption } from '../photos/captioned.tsx';
import { useLightbox } from '../photos/lightbox.tsx';
import { Picture } from '../photos/picture.tsx';
import stock from './stock-place.svg';

const extraThumbnails = 3;

/** The first image at full width, up to three small ones, and the number of the remaining ones. */
export function PlacePictures({ place }: { place: Place }) {
  const { id, name, images, imageCaptions } = place;
  const texts = useStayTexts();
  const show = useLightbox();
  const [first, ...others] = [...new Set(images)];
  if (first === undefined) return null;
  const allImages = [first, ...others];
  const captions = {
    texts: imageCaptions,
    pathOf: (path: string) => rowText(id, 'imageCaptions', path),
  };
  const nameOf = (path: string, index: number) =>
    nameWithCaption(
      filled(texts.openImage, { number: index + 1, count: allImages.length, name }),
      captions,
      path,
    );
  const open = (startIndex: number) => show({ name, images: allImages, captions, startIndex });
  const remaining = others.length - extraThumbnails;
  return (
    <div className="grid gap-1">
      <button
        type="button"
        aria-label={nameOf(first, 0)}
        onClick={() => open(0)}
        className={thumbnail}
      >
        <Picture
          path={first}
          alt=""
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
          fallbackSrc={stock}
          className="aspect-3/2 w-full"
        />
      </button>
      {others.length > 0 && (
        <div className="grid grid-cols-4 gap-1">
          {others.slice(0, extraThumbnails).map((path, index) => (
            <button
              key={path}
              type="button"
              aria-label={nameOf(path, index + 1)}
              onClick={() => open(index + 1)}
              className={thumbnail}
            >
              <Picture
                path={path}
                alt=""
                sizes="(min-width: 40rem) 8rem, 25vw"
                fallbackSrc={stock}
                className="aspect-4/3 w-full"
              />
            </button>
          ))}
          {remaining > 0 && (
            <button
              type="button"
              aria-label={filled(texts.openMore, { count: remaining, name })}
              onClick={() => open(1 + extraThumbnails)}
              className={`${thumbnail} bg-sunken font-semibold text-soft`}
            >
              +{remaining}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

const thumbnail = 'block cursor-pointer overflow-hidden focus-visible:-outline-offset-4';
