/** The built pages: hashed files cached for good, and one HTML document for every page's address. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { pages } from '@guest-portal/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, sendError } from './errors.ts';

export async function servePages(app: FastifyInstance, folder: string) {
  const document = join(folder, 'index.html');
  if (!existsSync(document)) {
    app.log.warn('the pages are not built; only the API is served');
    app.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply));
    return;
  }
  const html = await readFile(document, 'utf8');
  await serveFiles(app, folder);
  for (const path of Object.values(pages)) {
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      sendPage(reply, html, privatePages.has(path)),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return sendError(notFound(), request, reply);
    return sendPage(reply.code(404), html, true);
  });
}

const privatePages = new Set<string>([
  pages.guestBySlug,
  pages.guestById,
  pages.hostSettings,
  pages.hostSettingsData,
  pages.adminDashboard,
]);

function sendPage(reply: FastifyReply, html: string, isPrivate: boolean) {
  if (isPrivate) {
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
  } else {
    reply.header('cache-control', 'no-cache');
  }
  return reply.type('text/html; charset=utf-8').send(html);
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
    globIgnore: ['assets/**', 'index.html', '**/*.br', '**/*.gz'],
    decorateReply: false,
    preCompressed: true,
    index: false,
    maxAge: '1h',
  });
}
