import { filled } from '@guest-portal/contract/gaps';
import { useStayWords } from '../../languages/language.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { LightboxScreen } from './lightbox-screen.tsx';
import { Picture } from './picture.tsx';

export interface Pictures {
  /** What the pictures show, for those who can't see them. */
  name: string;
  images: string[];
  /** Which of them comes first. */
  at: number;
}

/** Pictures as large as the screen; swiped, or turned by arrows and arrow keys. */
export function LightboxDialog({ name, images, at, onClose }: Pictures & { onClose: () => void }) {
  const words = useStayWords();
  const [only] = images;
  return (
    <LightboxScreen name={name} onClose={onClose} className="self-center">
      {images.length === 1 && only !== undefined ? (
        <Large path={only} alt={name} />
      ) : (
        <Carousel
          label={filled(words.imagesOf, { name })}
          startIndex={at}
          slideClass="basis-full"
          slides={images.map((path, index) => ({
            key: path,
            content: <Large path={path} alt={filled(words.imageOf, { name, number: index + 1 })} />,
          }))}
        />
      )}
    </LightboxScreen>
  );
}

function Large({ path, alt }: { path: string; alt: string }) {
  return (
    <Picture
      path={path}
      alt={alt}
      sizes="100vw"
      className="h-[calc(100dvh-9rem)] w-full rounded-card bg-transparent! object-contain!"
    />
  );
}
