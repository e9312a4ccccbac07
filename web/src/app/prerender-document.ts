/**
 * Turns the built index.html into the document of one page, with its markup, head and files. Values from the settings
 * stay {{PLACEHOLDERS}}, which the server fills in when it starts.
 */
import type { LanguageCode } from '@guest-portal/languages/languages';
import type { PageTexts } from '@guest-portal/languages/shape';
import { withLinkPreview } from '../guest/link-preview/link-preview.ts';
import { inLanguage, stayModule } from '../languages/document.ts';
import {
  atEndOfHead,
  type Card,
  descriptionReplacement,
  element,
  meta,
  type Replacement,
  replaceAll,
  socialTags,
} from '../layout/document-head.ts';
import { documentTitle } from '../layout/document-title.ts';
import { type PageKey, pages } from '../shared/paths.ts';

interface RenderedPage {
  key: PageKey;
  title: string;
}

export interface PublicPage extends RenderedPage {
  /** The page's module. The manifest lists the styles under it. */
  source: string;
  /** The module that hydrates the page's islands. */
  entry: string;
  description: string;
  /** The page that this one duplicates. Search engines should list only that page. */
  sameAs?: PageKey;
}

/** A guest page. It is not listed by search engines, and it is shown before any other file has loaded. */
export interface PrivatePage extends RenderedPage {
  styles: string;
  language: LanguageCode;
  texts: PageTexts;
  /** Markup above the page, and the module of a script that runs before the page's code. */
  before?: { markup: string; entry: string };
}

/** The part of Vite's manifest that is used here. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

const socialCard: Card = {
  path: '/social-card.png',
  alt: 'A house at night with a lit doorway, and in it a phone that shows the door code and the Wi-Fi.',
};

export function writeDocument(
  template: string,
  page: PublicPage,
  markup: string,
  manifest: Manifest,
): string {
  const withoutCode = template.replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
  return replaceAll(withoutCode, [
    ...commonReplacements(page, markup),
    [/\s*<script type="module"[^>]*><\/script>/, ''],
    atEndOfHead(filesOf(template, page, manifest)),
    descriptionReplacement(page.description),
    atEndOfHead(socialElements(page)),
    // A public page works without scripts, so it does not need the message that asks for them.
    [/<noscript>[^<]*<\/noscript>/, ''],
  ]);
}

/**
 * The full stylesheet and its font come after the markup. There they do not delay the first paint, but scripts still
 * wait for them.
 * @param template already links the guests' code
 */
export function writePrivateDocument(
  template: string,
  page: PrivatePage,
  markup: string,
  manifest: Manifest,
): string {
  const html = withLinkPreview(
    replaceAll(template, [
      ...commonReplacements(page, markup),
      ...inLanguage(page.language, page.texts, {
        stayFile: fileOf(stayModule(page.language), manifest),
      }),
    ]),
    page.texts.document,
  );
  const { before } = page;
  const stylesheetLinks = /\s*<link rel="stylesheet"[^>]*>/g;
  return replaceAll(html.replace(stylesheetLinks, ''), [
    [/\s*<link rel="preload"[^>]*as="font"[^>]*>/, ''],
    [/(?=\s*<script)/, `\n    <style>${page.styles.trim()}</style>`],
    [/(?=\s*<\/body>)/, (html.match(stylesheetLinks) ?? []).join('')],
    ...(before ? beforeReplacements(before, manifest) : []),
  ]);
}

/** Module scripts run in the order of the document. */
const beforeReplacements = (
  { markup, entry }: NonNullable<PrivatePage['before']>,
  manifest: Manifest,
): Replacement[] => [
  [/(?=<script type="module")/, `${scriptElement(fileOf(entry, manifest))}\n    `],
  [/(?=<div id="root">)/, `${markup}\n    `],
];

const scriptElement = (src: string) =>
  element('script', { type: 'module', crossorigin: '', src }, '');

const commonReplacements = (page: RenderedPage, markup: string): Replacement[] => [
  [/<title>[^<]*<\/title>/, element('title', {}, documentTitle(page.title))],
  [/<div id="root"><\/div>/, `<div id="root">${markup}</div>`],
];

function socialElements({ key, sameAs, title, description }: PublicPage): string[] {
  const url = `{{PUBLIC_URL}}${pages[sameAs ?? key]}`;
  return [
    element('link', { rel: 'canonical', href: url }),
    meta('property', 'og:url', url),
    ...socialTags(documentTitle(title), description, socialCard),
  ];
}

/**
 * Returns the tags for the page's own styles and the code of its islands. The page can be read before it is interactive,
 * so modules that the code imports are not preloaded: on a slow connection they would delay the styles and the font.
 */
function filesOf(template: string, { source, entry }: PublicPage, manifest: Manifest): string[] {
  const chunks = (name: string) => [...chunksOf(name, manifest)].map((each) => manifest[each]);
  const styles = [...chunks(source), ...chunks(entry)].flatMap((chunk) => chunk?.css ?? []);
  const [code, ...imported] = chunks(entry).map((chunk) => `/${chunk?.file}`);
  if (imported.some((file) => template.includes(`src="${file}"`)))
    throw new Error(`${entry} would start the app`);
  return [
    ...[...new Set(styles)]
      .filter((file) => !template.includes(`/${file}"`))
      .map((file) => element('link', { rel: 'stylesheet', crossorigin: '', href: `/${file}` })),
    element(
      'script',
      { type: 'module', crossorigin: '', fetchpriority: 'low', src: code ?? '' },
      '',
    ),
  ];
}

function fileOf(name: string, manifest: Manifest): string {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The manifest does not list ${name}`);
  return `/${chunk.file}`;
}

function chunksOf(name: string, manifest: Manifest, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The manifest does not list ${name}`);
  if (!found.has(name)) {
    found.add(name);
    for (const imported of chunk.imports ?? []) chunksOf(imported, manifest, found);
  }
  return found;
}
