import { filled } from '@guest-portal/contract/gaps';
import { useStayTexts } from '../../../languages/language.ts';
import { Carousel } from '../../../ui/carousel.tsx';
import { useTextLanguage } from '../text/host-text.tsx';
import type { Captions } from './captioned.tsx';
import { LightboxScreen } from './lightbox-screen.tsx';
import { Picture } from './picture.tsx';

export interface Pictures {
  /** What the images show, for screen readers. */
  name: string;
  images: string[];
  captions?: Captions;
  /** Index of the image that is shown first. */
  startIndex: number;
}

/** Images as large as the screen. Swipes, buttons and arrow keys switch between them. */
export function LightboxDialog(props: Pictures & { onClose: () => void }) {
  const { name, images, captions, startIndex, onClose } = props;
  const texts = useStayTexts();
  const [onlyImage] = images;
  return (
    <LightboxScreen name={name} onClose={onClose} className="self-center">
      {images.length === 1 && onlyImage !== undefined ? (
        <LargeImage path={onlyImage} name={name} captions={captions} />
      ) : (
        <Carousel
          label={filled(texts.imagesOf, { name })}
          startIndex={startIndex}
          slideClass="basis-full"
          slides={images.map((path, index) => ({
            key: path,
            content: (
              <LargeImage
                path={path}
                name={filled(texts.imageOf, { name, number: index + 1 })}
                captions={captions}
              />
            ),
          }))}
        />
      )}
    </LightboxScreen>
  );
}

interface LargeImageProps {
  path: string;
  /** Name of the image if it has no caption. */
  name: string;
  captions: Captions | undefined;
}

/** An image with its caption below. A tall image becomes smaller to make room for the caption. */
function LargeImage({ path, name, captions }: LargeImageProps) {
  const languageOf = useTextLanguage();
  const caption = captions?.texts[path];
  const language = captions && languageOf(captions.pathOf(path));
  return (
    <figure className="flex h-[calc(100dvh-9rem)] flex-col justify-center gap-2">
      <Picture
        path={path}
        alt={caption ?? name}
        language={caption && language}
        sizes="100vw"
        className="min-h-0 w-full flex-1 rounded-card bg-transparent! object-contain!"
      />
      {caption && (
        // The caption is already the image's `alt`, so it is not read out twice.
        <figcaption
          aria-hidden
          dir="auto"
          lang={language}
          className="mx-auto max-h-1/3 max-w-prose overflow-y-auto px-2 text-center text-balance wrap-anywhere"
        >
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
