import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { sourcesOf } from '../../../images/sources.ts';
import { usePlaceholder } from '../../../images/use-placeholder.ts';
import { useStayTexts } from '../../../languages/language.ts';
import { cx } from '../../../ui/cx.ts';

interface PictureProps {
  path: string;
  alt: string;
  /** Language of `alt`, if the host wrote it. */
  language?: string | undefined;
  /** Shape and size of the image and of what replaces it. */
  className?: string;
  /** Width of the image, as in the `sizes` attribute. It decides how much a phone downloads. */
  sizes: string;
  /** Images that are visible at once load eagerly, all others when they come near. */
  loading?: 'eager' | 'lazy';
  /** Path of the image to show if this one fails to load. Without it, a text says that the image failed to load. */
  fallbackSrc?: string;
}

/** An image that the host has added. */
export function Picture(props: PictureProps) {
  const { path, alt, language, className, sizes, loading = 'lazy', fallbackSrc } = props;
  const [failedPath, setFailedPath] = useState<string>();
  const placeholder = usePlaceholder(path);
  if (failedPath === path && !fallbackSrc) {
    return (
      <span className={cx(missing, className)}>
        <ImageOff aria-hidden size={22} />
        <span className="sr-only @min-[9rem]/picture:not-sr-only">
          <ImageFailed />
        </span>
      </span>
    );
  }
  return (
    <img
      {...(failedPath === path ? { src: fallbackSrc } : sourcesOf(path, sizes))}
      alt={alt}
      lang={language}
      loading={loading}
      decoding="async"
      draggable={false}
      onError={() => setFailedPath(path)}
      style={placeholder}
      className={cx('bg-sunken object-cover', className)}
    />
  );
}

const ImageFailed = () => useStayTexts().imageFailed;

const missing =
  '@container/picture flex flex-col items-center justify-center gap-2 bg-sunken p-2 text-center text-small text-soft';
