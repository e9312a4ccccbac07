/** The host's images, as they are: changing them is the image editor's. */
import { useState } from 'react';
import { cx } from '../../ui/cx.ts';

const srcOf = (path: string) =>
  path.startsWith('/objects/') ? path : `/objects/${path.replace(/^\/+/, '')}`;

export function HostImage({
  path,
  alt,
  className,
}: {
  path: string;
  alt: string;
  className: string;
}) {
  const [failed, setFailed] = useState<string>();
  if (failed === path) {
    return (
      <span
        className={cx(
          'grid place-items-center rounded-small bg-sunken p-2 text-center text-small text-soft',
          className,
        )}
      >
        ⚠️ Failed to load
      </span>
    );
  }
  return (
    <img
      src={srcOf(path)}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(path)}
      className={cx('rounded-small bg-sunken object-cover', className)}
    />
  );
}

/** The few images of a row. */
export function Thumbnails({ name, paths }: { name: string; paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <ul aria-label={`Photos of ${name}`} className="flex flex-wrap gap-3">
      {[...new Set(paths)].map((path, index) => (
        <li key={path}>
          <HostImage path={path} alt={`Photo ${index + 1}`} className="size-20" />
        </li>
      ))}
    </ul>
  );
}
