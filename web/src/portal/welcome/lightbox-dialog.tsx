import { filled } from '@guest-portal/contract/gaps';
import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { useStayWords } from '../../languages/language.ts';
import { useBackCloses } from '../../ui/back-closes.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { cx } from '../../ui/cx.ts';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
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
  const focusReturn = useFocusReturn();
  useBackCloses(true, onClose);
  const [only] = images;
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Content aria-describedby={undefined} className={screen} {...focusReturn}>
          <VisuallyHidden>
            <Radix.Title>{name}</Radix.Title>
          </VisuallyHidden>
          {/* Before the close button, so that it has the focus first and hears the arrow keys. */}
          <div className="order-last min-w-0 self-center">
            {images.length === 1 && only !== undefined ? (
              <Large path={only} alt={name} />
            ) : (
              <Carousel
                label={filled(words.imagesOf, { name })}
                startIndex={at}
                slideClass="basis-full"
                slides={images.map((path, index) => ({
                  key: path,
                  content: (
                    <Large path={path} alt={filled(words.imageOf, { name, number: index + 1 })} />
                  ),
                }))}
              />
            )}
          </div>
          <Radix.Close
            aria-label={words.closePreview}
            className={cx(buttonClass('quiet', 'icon'), 'justify-self-end')}
          >
            <X aria-hidden size={24} />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const screen = cx(
  'fixed inset-0 z-50 grid grid-cols-1 grid-rows-[auto_1fr] gap-2 bg-paper p-3 text-ink',
  'pr-[max(0.75rem,env(safe-area-inset-right))] pb-[max(0.75rem,env(safe-area-inset-bottom))] pl-[max(0.75rem,env(safe-area-inset-left))]',
  'data-[state=open]:animate-appear',
);

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
