/** Functions that fill in the head of the HTML documents of the build. */
import { productName } from './document-title.ts';

export type Replacement = [pattern: RegExp, text: string];

export const replaceAll = (html: string, replacements: Replacement[]) =>
  replacements.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`index.html does not match ${pattern}`);
    return text.replace(pattern, () => replacement);
  }, html);

export function element(name: string, attributes: Record<string, string>, text?: string): string {
  const attributeTexts = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
  );
  const start = `\n    <${name}${attributeTexts.join('')}>`;
  return text === undefined ? start : `${start}${escapeHtml(text)}</${name}>`;
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const meta = (kind: 'name' | 'property', name: string, content: string) =>
  element('meta', { [kind]: name, content });

export const descriptionReplacement = (description: string): Replacement => [
  /<meta\s+name="description"[^>]*>/,
  meta('name', 'description', description),
];

export const atEndOfHead = (elements: string[]): Replacement => [
  /(?=\s*<\/head>)/,
  elements.join(''),
];

/** A picture in web/public, in the size that link previews use. */
export interface Card {
  path: string;
  alt: string;
}

const cardSize = { width: 1200, height: 630 };

/** The meta tags for link previews. */
export function socialTags(title: string, description: string, card: Card): string[] {
  const image = `{{PUBLIC_URL}}${card.path}`;
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', productName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', `${cardSize.width}`),
    meta('property', 'og:image:height', `${cardSize.height}`),
    meta('property', 'og:image:alt', card.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', image),
    meta('name', 'twitter:image:alt', card.alt),
  ];
}
