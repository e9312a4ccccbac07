/** Removes everything from a drawing that could run, load something, or reach other servers. */
import createPurifier, { type UponSanitizeAttributeHookEvent } from 'dompurify';
import { JSDOM } from 'jsdom';
import { type ProcessedImage, RefusedImageError } from './messages.ts';

const { window } = new JSDOM('');
const purifier = createPurifier(window);

purifier.addHook('uponSanitizeAttribute', (_node, attribute: UponSanitizeAttributeHookEvent) => {
  const isLink = /(^|:)href$/i.test(attribute.attrName);
  if (isLink ? !isInternalLink(attribute.attrValue) : isUnsafeCss(attribute.attrValue))
    attribute.keepAttr = false;
});

purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
  if (tagName === 'style' && isUnsafeCss(node.textContent ?? ''))
    node.parentNode?.removeChild(node);
});

/** Whether a link leads to a part of the same drawing or to an embedded picture. */
function isInternalLink(link: string): boolean {
  return /^\s*(#|data:image\/(png|jpeg|webp);base64,)/i.test(link);
}

/**
 * Whether CSS could load or run something. Escapes and comments count as well, because they can hide such CSS and no
 * drawing needs them.
 */
function isUnsafeCss(css: string): boolean {
  const cssWithoutInternalUrls = css.replace(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi, '');
  return /\\|\/\*|@|url\s*\(|image\s*\(|image-set|src\s*\(|expression|behavior|-moz-binding|script:/i.test(
    cssWithoutInternalUrls,
  );
}

export function makeDrawing(source: string): ProcessedImage {
  // The source is parsed as HTML and not as XML, because the purifier's lists are made for HTML. Entities then have no
  // effect, and everything outside the drawing is dropped.
  const body = purifier.sanitize(source, {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: ['a'],
    RETURN_DOM: true,
  }) as Element;
  const root = [...body.children].find(({ localName }) => localName === 'svg');
  if (!root?.querySelector(visibleElements)) throw new RefusedImageError('empty_drawing');
  const contentType = 'image/svg+xml';
  // The result is written as XML, which is how browsers will read it, so nothing in it can be read differently.
  const svgBytes = Buffer.from(new window.XMLSerializer().serializeToString(root));
  const files = [{ name: 'original', contentType, bytes: svgBytes } as const];
  return {
    uploadedType: contentType,
    contentType,
    ...sizeOf(root),
    thumbhash: '',
    files: [...files],
  };
}

const visibleElements = 'path, rect, circle, ellipse, line, polyline, polygon, text, image';

/** Returns the size that the drawing declares, or that of its view box, or the default size of browsers. */
function sizeOf(root: Element): { width: number; height: number } {
  const box = (root.getAttribute('viewBox') ?? '').trim().split(/[\s,]+/);
  const sideLength = (name: string, index: number, fallback: number) => {
    const declared = /^\s*([\d.]+)(px)?\s*$/.exec(root.getAttribute(name) ?? '')?.[1];
    const value = Math.round(Number(declared ?? box[index]));
    return value >= 1 && value <= 100_000 ? value : fallback;
  };
  return { width: sideLength('width', 2, 300), height: sideLength('height', 3, 150) };
}
