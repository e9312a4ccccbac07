/**
 * Takes the place of lucide's own `createLucideIcon` (see lean-icons.ts). A guest's page has dozens of icons, and each
 * of theirs is three components and a dozen attributes; this is one element, drawn by `.lucide` in base.css.
 */
import type { SVGProps } from 'react';
import { cx } from './cx.ts';

interface IconData {
  name: string;
  node: [tag: string, attributes: Record<string, string>][];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

// biome-ignore lint/style/noDefaultExport: the library's own is one, and this takes its place
export default function createIcon({ name, node }: IconData) {
  // Shapes out of the library's own tables: nothing that anybody could have typed.
  const shapes = { __html: node.map(shape).join('') };
  return function Icon({ size = 24, className, ...rest }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        className={cx('lucide', `lucide-${name}`, className)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
        dangerouslySetInnerHTML={shapes}
        {...rest}
      />
    );
  };
}

const shape = ([tag, { key: _key, ...attributes }]: IconData['node'][number]) =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}/>`;
