/**
 * From the built index.html to the document of one public page: its markup, its head, its files.
 * What settings decide stays a {{PLACEHOLDER}}; the server fills it in when it starts.
 */
import { documentTitle, productName } from './layout/page-head.tsx';
import { type PageKey, pages } from './paths.ts';

export interface PublicPage {
  key: PageKey;
  /** The page's own module, by which the manifest knows its files. */
  source: string;
  title: string;
  description: string;
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
  const replacements: [RegExp, string][] = [
    [/<title>[^<]*<\/title>/, element('title', {}, documentTitle(page.title))],
    [/<meta\s+name="description"[^>]*>/, meta('name', 'description', page.description)],
    [/(?=\s*<\/head>)/, [...social(page), ...preloads(template, page, manifest)].join('')],
    [/<div id="root"><\/div>/, `<div id="root" data-page="${page.key}">${markup}</div>`],
    // The page is there without scripts, so it needn't ask for them.
    [/<noscript>[^<]*<\/noscript>/, ''],
  ];
  return replacements.reduce((html, [pattern, text]) => {
    if (!pattern.test(html)) throw new Error(`index.html has nothing like ${pattern}`);
    return html.replace(pattern, () => text);
  }, template);
}

function social({ key, title, description }: PublicPage): string[] {
  const url = `{{PUBLIC_URL}}${pages[key]}`;
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
function preloads(template: string, { source }: PublicPage, manifest: Manifest): string[] {
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
