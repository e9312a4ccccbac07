import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { sourcesOf } from '../../../images/sources.ts';
import { usePlaceholder } from '../../../images/use-placeholder.ts';
import { useStayTexts } from '../../../languages/language.ts';
import { cx } from '../../../ui/cx.ts';

interface PictureProps {
  path: string;
  alt: string;
  /** Of what `alt` says, where the host has written it. */
  language?: string | undefined;
  /** Shape and size; the same for the picture and for what stands in for it. */
  className?: string;
  /** How wide it is drawn, as CSS says it; it decides how much a phone downloads. */
  sizes: string;
  /** What is seen at once is fetched at once; all else when it comes near. */
  loading?: 'eager' | 'lazy';
  /** Shown when the picture doesn't come; without it a placeholder says so. */
  standIn?: string;
}

/** An image of the host's. */
export function Picture(props: PictureProps) {
  const { path, alt, language, className, sizes, loading = 'lazy', standIn } = props;
  const [failed, setFailed] = useState<string>();
  const placeholder = usePlaceholder(path);
  if (failed === path && !standIn) {
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
      {...(failed === path ? { src: standIn } : sourcesOf(path, sizes))}
      alt={alt}
      lang={language}
      loading={loading}
      decoding="async"
      draggable={false}
      onError={() => setFailed(path)}
      style={placeholder}
      className={cx('bg-sunken object-cover', className)}
    />
  );
}

const ImageFailed = () => useStayTexts().imageFailed;

const missing =
  '@container/picture flex flex-col items-center justify-center gap-2 bg-sunken p-2 text-center text-small text-soft';
