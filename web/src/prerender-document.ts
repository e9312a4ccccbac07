/**
 * From the built index.html to the document of one page: its markup, its head, its files.
 * What settings decide stays a {{PLACEHOLDER}}; the server fills it in when it starts.
 */
import { documentTitle, productName } from './layout/page-head.tsx';
import { type PageKey, pages } from './paths.ts';

export interface DrawnPage {
  key: PageKey;
  /** The page's own module, by which the manifest knows its files. */
  source: string;
  title: string;
}

export interface PublicPage extends DrawnPage {
  description: string;
  /** The page whose second address this is: search engines should know the first alone. */
  sameAs?: PageKey;
}

/** A page that nobody finds by searching, and that is drawn before any other file is there. */
export interface PrivatePage extends DrawnPage {
  styles: string;
}

/** The part of Vite's manifest that is of use here. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

const socialCard = {
  path: '/social-card.png',
  width: '1200',
  height: '630',
  alt: 'A house at night with a lit doorway, and in it a phone that shows the door code and the wifi.',
};

export function writeDocument(
  template: string,
  page: PublicPage,
  markup: string,
  manifest: Manifest,
): string {
  return replaced(template, [
    ...inEveryDocument(template, page, markup, manifest),
    [/<meta\s+name="description"[^>]*>/, meta('name', 'description', page.description)],
    [/(?=\s*<\/head>)/, social(page).join('')],
    // The page is there without scripts, so it needn't ask for them.
    [/<noscript>[^<]*<\/noscript>/, ''],
  ]);
}

/**
 * The whole stylesheet, and the face that it names, come after the markup: there a browser draws what stands before
 * them, and yet runs no code without them.
 */
export function writePrivateDocument(
  template: string,
  page: PrivatePage,
  markup: string,
  manifest: Manifest,
): string {
  const html = replaced(template, inEveryDocument(template, page, markup, manifest));
  const later = /\s*<link rel="stylesheet"[^>]*>/g;
  return replaced(html.replace(later, ''), [
    [/\s*<link rel="preload"[^>]*as="font"[^>]*>/, ''],
    [/(?=\s*<script)/, `\n    <style>${page.styles.trim()}</style>`],
    [/(?=\s*<\/body>)/, (html.match(later) ?? []).join('')],
  ]);
}

type Replacement = [pattern: RegExp, text: string];

const inEveryDocument = (
  template: string,
  page: DrawnPage,
  markup: string,
  manifest: Manifest,
): Replacement[] => [
  [/<title>[^<]*<\/title>/, element('title', {}, documentTitle(page.title))],
  [/(?=\s*<\/head>)/, preloads(template, page, manifest).join('')],
  [/<div id="root"><\/div>/, `<div id="root" data-page="${page.key}">${markup}</div>`],
];

const replaced = (html: string, replacements: Replacement[]) =>
  replacements.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`index.html has nothing like ${pattern}`);
    return text.replace(pattern, () => replacement);
  }, html);

function social({ key, sameAs, title, description }: PublicPage): string[] {
  const url = `{{PUBLIC_URL}}${pages[sameAs ?? key]}`;
  const image = `{{PUBLIC_URL}}${socialCard.path}`;
  const name = documentTitle(title);
  return [
    element('link', { rel: 'canonical', href: url }),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', productName),
    meta('property', 'og:title', name),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', socialCard.width),
    meta('property', 'og:image:height', socialCard.height),
    meta('property', 'og:image:alt', socialCard.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', name),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', image),
    meta('name', 'twitter:image:alt', socialCard.alt),
  ];
}

/** The page's own files, asked for together with the shell's instead of after it. */
function preloads(template: string, { source }: DrawnPage, manifest: Manifest): string[] {
  const chunks = [...chunksOf(source, manifest)].map((name) => manifest[name]);
  const link = (rel: string) => (file: string) =>
    template.includes(`/${file}"`)
      ? []
      : element('link', { rel, crossorigin: '', href: `/${file}` });
  return [
    ...chunks.flatMap((chunk) => chunk?.css ?? []).flatMap(link('stylesheet')),
    ...chunks.flatMap((chunk) => chunk?.file ?? []).flatMap(link('modulepreload')),
  ];
}

function chunksOf(name: string, manifest: Manifest, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The manifest knows no ${name}`);
  if (!found.has(name)) {
    found.add(name);
    for (const imported of chunk.imports ?? []) chunksOf(imported, manifest, found);
  }
  return found;
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  element('meta', { [kind]: name, content });

function element(name: string, attributes: Record<string, string>, text?: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const start = `\n    <${name}${written.join('')}>`;
  return text === undefined ? start : `${start}${escaped(text)}</${name}>`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
