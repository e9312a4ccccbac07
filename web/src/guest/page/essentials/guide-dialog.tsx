import { filled } from '@guest-portal/contract/gaps';
import { rowText } from '@guest-portal/contract/text-path';
import { useStayTexts } from '../../../languages/language.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { Guide } from '../bundle.ts';
import { Captioned, type Captions, nameWithCaption } from '../photos/captioned.tsx';
import { useLightbox } from '../photos/lightbox.tsx';
import { Picture } from '../photos/picture.tsx';
import { HostText, hostTextClass, useTextLanguage } from '../text/host-text.tsx';

export function GuideDialog({ guide, onClose }: { guide: Guide; onClose: () => void }) {
  const { id, name, instructions, images, imageCaptions } = guide;
  const texts = useStayTexts();
  const languageOf = useTextLanguage();
  const show = useLightbox();
  const captions: Captions = {
    texts: imageCaptions,
    pathOf: (path) => rowText(id, 'imageCaptions', path),
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        <span
          dir="auto"
          lang={languageOf(rowText(id, 'name'))}
          className={`block ${hostTextClass}`}
        >
          {name}
        </span>
      }
    >
      <HostText textPath={rowText(id, 'instructions')}>{instructions}</HostText>
      {images.length > 0 && (
        <div className="grid gap-3">
          <p className="text-small text-soft">{texts.tapImages}</p>
          <ul className="grid grid-cols-2 gap-3">
            {images.map((path, index) => (
              <li key={path}>
                <Captioned captions={captions} path={path}>
                  <button
                    type="button"
                    aria-label={nameWithCaption(
                      filled(texts.previewImage, { number: index + 1, count: images.length }),
                      captions,
                      path,
                    )}
                    onClick={() => show({ name, images, captions, startIndex: index })}
                    className="block w-full cursor-pointer overflow-hidden rounded-control"
                  >
                    <Picture
                      path={path}
                      alt=""
                      sizes="(min-width: 40rem) 14rem, 45vw"
                      className="aspect-4/3 w-full"
                    />
                  </button>
                </Captioned>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
