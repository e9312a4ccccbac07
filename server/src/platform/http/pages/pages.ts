/**
 * The built pages: hashed files cached for good, and an HTML document for every page's address: the
 * one drawn at build time where there is one, else the empty shell. The guests' pages have another one for
 * newcomers, who are asked for a PIN; whoever may be known is not shown the PIN while the page finds out.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../encodings.ts';
import { notFound, sendError } from '../errors.ts';
import { serveForCrawlers } from './crawlers.ts';
import { escapeHtml } from './html.ts';
import { defaultLanguage, languageFor } from './language.ts';
import { packOnce } from './pack-once.ts';

/** What goes in at {{NAME}}, in every document. */
type Values = Record<string, string>;

export type Page = {
  path: string;
  /** Neither kept nor indexed anywhere, and no other site learns that it was open. */
  isPrivate: boolean;
  isInSitemap: boolean;
  /** Its address is in lower case. Requests with capital letters are redirected. */
  isLowerCase?: boolean;
  /** The name of its documents, if it is not the page's own. */
  document?: string;
};

type PageParts = {
  folder: string;
  /** By the name of the document that was drawn for each, if one was. */
  pages: Record<string, Page>;
  /** What only the settings know. */
  values: () => Values & { PUBLIC_URL: string };
  /** Whether nothing in the request says that somebody is known here. Asked on every page: no database. */
  isNewcomer: (request: FastifyRequest) => boolean;
  /** What the preview of the page's link is called, for newcomers alone: what fetches a preview is known nowhere. */
  nameInPreview: (request: FastifyRequest) => Promise<string>;
};

export async function servePages(app: FastifyInstance, parts: PageParts) {
  const { folder, pages, values, isNewcomer, nameInPreview } = parts;
  const index = join(folder, 'index.html');
  if (!existsSync(index)) {
    app.log.warn('the pages are not built; only the API is served');
    app.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply));
    return;
  }
  const shell = await readDocument(index, values);
  const drawn = async (file: string) => {
    const path = join(folder, 'pages', file);
    return existsSync(path) ? await readDocument(path, values) : undefined;
  };
  await serveFiles(app, folder);
  const listed = Object.values(pages).filter(({ isInSitemap }) => isInSitemap);
  serveForCrawlers(
    app,
    () => values().PUBLIC_URL,
    listed.map(({ path }) => path),
  );
  const files = await readdir(join(folder, 'pages')).catch(() => []);
  /** The documents of that name, for each request in its language. */
  const drawnAs = async (key: string) => {
    const spoken = languagesOf(key, files);
    const versions = new Map<string, Version>();
    for (const language of spoken.length > 0 ? spoken : [defaultLanguage]) {
      const name = spoken.length > 0 ? `${key}.${language}` : key;
      const usual = (await drawn(`${name}.html`)) ?? shell;
      const newcomers = (await drawn(`${name}.newcomer.html`)) ?? usual;
      versions.set(language, { usual, newcomers });
    }
    return (request: FastifyRequest, reply: FastifyReply): Version => {
      const language = languageFor(request, [...versions.keys()]);
      reply.header('content-language', language);
      return versions.get(language) ?? { usual: shell, newcomers: shell };
    };
  };
  const documents = new Map<string, Awaited<ReturnType<typeof drawnAs>>>();
  for (const [key, { path, isPrivate, document = key }] of Object.entries(pages)) {
    const spokenTo = documents.get(document) ?? (await drawnAs(document));
    documents.set(document, spokenTo);
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const { usual, newcomers } = spokenTo(request, reply);
      if (newcomers === usual || !isNewcomer(request)) return sendPage(reply, usual(), isPrivate);
      return sendPage(reply, newcomers(await nameInPreview(request)), isPrivate);
    });
    const withoutItsEnd = path.replace(/\/:\w+$/, '');
    if (withoutItsEnd === path) continue;
    // A link that was cut off on its way leads nowhere, and says so in the language of whoever follows it.
    app.get(withoutItsEnd, { schema: { hide: true } }, async (request, reply) =>
      sendPage(reply.code(404), spokenTo(request, reply).usual(), true),
    );
  }
  const nowhere = await drawnAs('notFound');
  const inLowerCase = Object.values(pages)
    .filter(({ isLowerCase }) => isLowerCase)
    .map(({ path }) => path.replace(/:\w+$/, ''));
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return sendError(notFound(), request, reply);
    const address = request.url.toLowerCase();
    if (address !== request.url && inLowerCase.some((path) => address.startsWith(path)))
      return reply.header('cache-control', 'no-store').redirect(address);
    return sendPage(reply.code(404), nowhere(request, reply).usual(), true);
  });
}

/** One language's documents of a page: for whoever may be known, and for newcomers. */
type Version = { usual: Document; newcomers: Document };

/** A page that was drawn in several languages has a document for each: `guest.de.html`. */
const languagesOf = (key: string, files: string[]) =>
  files.flatMap((file) => {
    const [, page, language] = /^(\w+)\.([\w-]+)\.html$/.exec(file) ?? [];
    return page === key && language ? [language] : [];
  });

/** What is the same for all is packed once. */
type Html = string | ReturnType<typeof packOnce>;

/** With what stands at {{NAME_IN_PREVIEW}}, before the title that chats show; mostly nothing. */
type Document = (nameInPreview?: string) => Html;

/** Filled in once, at the first request: a server on port 0 learns its address when it listens. With a name, each time. */
async function readDocument(file: string, values: () => Values): Promise<Document> {
  // Kept as bytes, since most scripts take twice as much memory as text.
  const template = await readFile(file);
  const filled = (name: string) =>
    fill(template.toString(), { ...values(), NAME_IN_PREVIEW: name });
  let html: Html | undefined;
  return (name = '') => {
    if (name) return filled(name);
    html ??= packOnce(filled(''));
    return html;
  };
}

/** In one pass: a value that looks like a placeholder stays what it is. */
function fill(html: string, values: Values): string {
  return html.replace(/\{\{([A-Z_]+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? escapeHtml(values[name] ?? '') : whole,
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

function wantsPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return (
    isRead &&
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
    // The worker decides which release a guest gets without a network: an old one must not linger.
    setHeaders: (reply, file) => {
      if (/\bsw\.js(\.br|\.gz)?$/.test(file)) reply.header('cache-control', 'no-cache');
    },
  });
}
