/**
 * Serves the built pages: hashed files that are cached permanently, and an HTML document for each page, either
 * prerendered or the empty shell. Guests' pages have a second document with the PIN form for newcomers. Visitors who
 * may be known get the first one.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../encodings.ts';
import { notFound, sendError } from '../errors.ts';
import { compressOnce } from './compress-once.ts';
import { serveForCrawlers } from './crawlers.ts';
import { escapeHtml } from './html.ts';
import { defaultLanguage, languageFor } from './language.ts';

/** Values for the placeholders {{NAME}} of every document. */
type Values = Record<string, string>;

export type Page = {
  path: string;
  /** Whether the page is neither cached nor indexed, and no other site learns that it was open. */
  isPrivate: boolean;
  isInSitemap: boolean;
  /** Whether the page's URL is in lower case. Requests with capital letters are redirected. */
  isLowerCase?: boolean;
  /** The name of the page's documents, if it differs from the name of the page. */
  document?: string;
};

type PageParts = {
  folder: string;
  /** The pages by the name of their prerendered document, if there is one. */
  pages: Record<string, Page>;
  /** Values that come from the settings. */
  values: () => Values & { PUBLIC_URL: string };
  /**
   * Whether nothing in the request shows that the visitor is known. This runs for every page, so it must not use the
   * database.
   */
  isNewcomer: (request: FastifyRequest) => boolean;
  /**
   * The name in the preview of the page link. Only newcomers get it, because a service that fetches a preview is never
   * known.
   */
  nameInPreview: (request: FastifyRequest) => Promise<string>;
};

type SendNotFoundPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Returns a function that sends the page for unknown URLs, or undefined if the pages are not built. */
export async function servePages(
  app: FastifyInstance,
  parts: PageParts,
): Promise<SendNotFoundPage | undefined> {
  const { folder, pages, values, isNewcomer, nameInPreview } = parts;
  const index = join(folder, 'index.html');
  if (!existsSync(index)) {
    app.log.warn('the pages are not built; only the API is served');
    app.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply));
    return undefined;
  }
  const shell = await readDocument(index, values);
  const readPrerendered = async (file: string) => {
    const path = join(folder, 'pages', file);
    return existsSync(path) ? await readDocument(path, values) : undefined;
  };
  await serveFiles(app, folder);
  const sitemapPages = Object.values(pages).filter(({ isInSitemap }) => isInSitemap);
  serveForCrawlers(
    app,
    () => values().PUBLIC_URL,
    sitemapPages.map(({ path }) => path),
  );
  const files = await readdir(join(folder, 'pages')).catch(() => []);
  /** Returns a function that finds the documents of that name in the language of a request. */
  const readVersions = async (key: string) => {
    const languages = languagesOf(key, files);
    const versions = new Map<string, Version>();
    for (const language of languages.length > 0 ? languages : [defaultLanguage]) {
      const name = languages.length > 0 ? `${key}.${language}` : key;
      const standard = (await readPrerendered(`${name}.html`)) ?? shell;
      const newcomers = (await readPrerendered(`${name}.newcomer.html`)) ?? standard;
      versions.set(language, { standard, newcomers });
    }
    return (request: FastifyRequest, reply: FastifyReply): Version => {
      const language = languageFor(request, [...versions.keys()]);
      reply.header('content-language', language);
      return versions.get(language) ?? { standard: shell, newcomers: shell };
    };
  };
  const allPaths = new Set(Object.values(pages).map(({ path }) => path));
  const documents = new Map<string, Awaited<ReturnType<typeof readVersions>>>();
  for (const [key, { path, isPrivate, document = key }] of Object.entries(pages)) {
    const versionFor = documents.get(document) ?? (await readVersions(document));
    documents.set(document, versionFor);
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const { standard, newcomers } = versionFor(request, reply);
      if (newcomers === standard || !isNewcomer(request))
        return sendPage(reply, standard(), isPrivate);
      return sendPage(reply, newcomers(await nameInPreview(request)), isPrivate);
    });
    const pathWithoutId = path.replace(/\/:\w+$/, '');
    if (allPaths.has(pathWithoutId)) continue;
    // A page link that was cut off returns status 404, in the language of the visitor.
    app.get(pathWithoutId, { schema: { hide: true } }, async (request, reply) =>
      sendPage(reply.code(404), versionFor(request, reply).standard(), true),
    );
  }
  const notFoundVersion = await readVersions('notFound');
  const sendNotFoundPage: SendNotFoundPage = (request, reply) =>
    sendPage(reply.code(404), notFoundVersion(request, reply).standard(), true);
  const lowerCasePaths = Object.values(pages)
    .filter(({ isLowerCase }) => isLowerCase)
    .map(({ path }) => path.replace(/:\w+$/, ''));
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return sendError(notFound(), request, reply);
    const address = request.url.toLowerCase();
    if (address !== request.url && lowerCasePaths.some((path) => address.startsWith(path)))
      return reply.header('cache-control', 'no-store').redirect(address);
    return sendNotFoundPage(request, reply);
  });
  return sendNotFoundPage;
}

/** The documents of a page in one language: for visitors who may be known, and for newcomers. */
type Version = { standard: Document; newcomers: Document };

/** A page that was prerendered in several languages has a document for each: `guest.de.html`. */
const languagesOf = (key: string, files: string[]) =>
  files.flatMap((file) => {
    const [, page, language] = /^(\w+)\.([\w-]+)\.html$/.exec(file) ?? [];
    return page === key && language ? [language] : [];
  });

/** A document that is the same for everyone is compressed once. */
type Html = string | ReturnType<typeof compressOnce>;

/** Returns the HTML. {{NAME_IN_PREVIEW}} is in front of the title that chats show, and is usually empty. */
type Document = (nameInPreview?: string) => Html;

/**
 * The values are filled in once, at the first request, because a server on port 0 learns its URL when it listens.
 * With a name for the preview, they are filled in each time.
 */
async function readDocument(file: string, values: () => Values): Promise<Document> {
  // The template is kept as bytes, because a string with characters beyond Latin-1 would take more memory.
  const template = await readFile(file);
  const htmlWithName = (name: string) =>
    fillPlaceholders(template.toString(), { ...values(), NAME_IN_PREVIEW: name });
  let html: Html | undefined;
  return (name = '') => {
    if (name) return htmlWithName(name);
    html ??= compressOnce(htmlWithName(''));
    return html;
  };
}

/** Replaces all placeholders in one pass, so that a value that looks like a placeholder stays as it is. */
function fillPlaceholders(html: string, values: Values): string {
  return html.replace(/\{\{([A-Z_]+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? escapeHtml(values[name] ?? '') : placeholder,
  );
}

async function sendPage(reply: FastifyReply, html: Html, isPrivate: boolean) {
  if (isPrivate) {
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
  } else {
    reply.header('cache-control', 'no-cache');
  }
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  if (typeof html === 'string') return reply.send(html);
  const encoding = encodingFor(reply.request.headers);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await html(encoding));
}

export function wantsPage(request: FastifyRequest): boolean {
  const isReadRequest = request.method === 'GET' || request.method === 'HEAD';
  return (
    isReadRequest &&
    !/^\/(api|objects|assets)\//.test(request.url) &&
    /text\/html/.test(request.headers.accept ?? '')
  );
}

async function serveFiles(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: '365d',
  });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', 'pages/**', 'index.html', '**/*.br', '**/*.gz'],
    decorateReply: false,
    preCompressed: true,
    index: false,
    maxAge: '1h',
    // The service worker decides which release a guest gets without a network, so an old one must not stay in a cache.
    setHeaders: (reply, file) => {
      if (/\bsw\.js(\.br|\.gz)?$/.test(file)) reply.header('cache-control', 'no-cache');
    },
  });
}
