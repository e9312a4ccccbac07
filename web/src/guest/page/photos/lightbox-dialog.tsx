import { filled } from '@guest-portal/contract/gaps';
import { useStayTexts } from '../../../languages/language.ts';
import { Carousel } from '../../../ui/carousel.tsx';
import { useTextLanguage } from '../text/host-text.tsx';
import type { Captions } from './captioned.tsx';
import { LightboxScreen } from './lightbox-screen.tsx';
import { Picture } from './picture.tsx';

export interface Pictures {
  /** What the pictures show, for those who can't see them. */
  name: string;
  images: string[];
  captions?: Captions;
  /** Which of them comes first. */
  at: number;
}

/** Pictures as large as the screen; swiped, or turned by arrows and arrow keys. */
export function LightboxDialog(props: Pictures & { onClose: () => void }) {
  const { name, images, captions, at, onClose } = props;
  const words = useStayTexts();
  const [only] = images;
  return (
    <LightboxScreen name={name} onClose={onClose} className="self-center">
      {images.length === 1 && only !== undefined ? (
        <Large path={only} name={name} captions={captions} />
      ) : (
        <Carousel
          label={filled(words.imagesOf, { name })}
          startIndex={at}
          slideClass="basis-full"
          slides={images.map((path, index) => ({
            key: path,
            content: (
              <Large
                path={path}
                name={filled(words.imageOf, { name, number: index + 1 })}
                captions={captions}
              />
            ),
          }))}
        />
      )}
    </LightboxScreen>
  );
}

interface LargeProps {
  path: string;
  /** What it is called where nothing is written under it. */
  name: string;
  captions: Captions | undefined;
}

/** With its caption below it, for which a high picture makes room. */
function Large({ path, name, captions }: LargeProps) {
  const languageOf = useTextLanguage();
  const caption = captions?.texts[path];
  const language = captions && languageOf(captions.at(path));
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
        // Read out as what the picture shows, and not once more.
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
