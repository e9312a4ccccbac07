import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { hostTextClass, useTextLanguage } from '../text/host-text.tsx';

/** The captions that a host has written, by the paths of the photos, and their own paths in the bundle. */
export interface Captions {
  texts: Readonly<Record<string, string>>;
  pathOf: (photo: string) => string;
}

/** The name of a button that opens a photo, with the photo's caption, if there is one. */
export const nameWithCaption = (name: string, { texts }: Captions, path: string) =>
  texts[path] ? `${name}: ${texts[path]}` : name;

interface CaptionedProps {
  captions: Captions;
  path: string;
  className?: string;
  children: ReactNode;
}

/** An image with the host's caption, if there is one. */
export function Captioned({ captions, path, className, children }: CaptionedProps) {
  const language = useTextLanguage()(captions.pathOf(path));
  const caption = captions.texts[path];
  if (!caption) return children;
  return (
    <figure className={cx('grid grid-cols-1 content-start gap-2', className)}>
      {children}
      <figcaption
        dir="auto"
        lang={language}
        className={`px-1 text-small text-soft ${hostTextClass}`}
      >
        {caption}
      </figcaption>
    </figure>
  );
}
