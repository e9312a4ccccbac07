import { type ReactNode, useState } from 'react';
import { cx } from '../ui/cx.ts';
import { sourcesOf } from './sources.ts';
import { usePlaceholder } from './use-placeholder.ts';

interface HostImageProps {
  path: string;
  alt: string;
  className: string;
  /** The displayed width as a CSS `sizes` value. It decides which file is downloaded. */
  sizes: string;
  /** The content to show if the image fails to load. */
  missing?: ReactNode;
}

/** Shows an image in the host's pages. */
export function HostImage({
  path,
  alt,
  className,
  sizes,
  missing = '⚠️ Failed to load',
}: HostImageProps) {
  const [failedPath, setFailedPath] = useState<string>();
  const placeholder = usePlaceholder(path);
  if (failedPath === path) {
    return (
      <span
        className={cx(
          'flex flex-col items-center justify-center gap-1 rounded-small bg-sunken p-2 text-center text-small text-soft',
          className,
        )}
      >
        {missing}
      </span>
    );
  }
  return (
    <img
      {...sourcesOf(path, sizes)}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailedPath(path)}
      style={placeholder}
      className={cx('rounded-small bg-sunken object-cover', className)}
    />
  );
}
