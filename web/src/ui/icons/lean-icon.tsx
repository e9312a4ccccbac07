/**
 * Renders Lucide's icons (see web/build/lean-icons.ts). A guest's page has dozens of them, and each of the library's
 * own has three components, several shapes and a dozen attributes. These have one path each, which `.lucide` in
 * base.css styles.
 */
import type { SVGProps } from 'react';
import { cx } from '../cx.ts';

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

// biome-ignore lint/style/noDefaultExport: it replaces a default export of the library
export default function createIcon(name: string, path: string) {
  return function Icon({ size = 24, className, ...rest }: IconProps) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: the text beside it or the label of its parent says what it means
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        className={cx('lucide', `lucide-${name}`, className)}
        {...rest}
      >
        <path d={path} />
      </svg>
    );
  };
}
