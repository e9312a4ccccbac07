import type { ReactNode } from 'react';

/** A picture of the product, made by `npm run pictures`. It follows the theme of the device. */
export interface Picture {
  light: string;
  dark: string;
  width: number;
  height: number;
  alt: string;
}

export function Screenshot({ light, dark, ...image }: Picture) {
  return (
    <picture>
      <source srcSet={dark} media="(prefers-color-scheme: dark)" />
      {/* biome-ignore lint/a11y/useAltText: the alternative text is one of the properties */}
      <img src={light} {...image} loading="lazy" decoding="async" className="h-auto w-full" />
    </picture>
  );
}

/** The frame of a part of a page, whose background is the same as that of the landing page. */
export function PictureFrame({ children }: { children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-sheet border border-line shadow-card">{children}</div>
  );
}
