/**
 * Serves robots.txt and the sitemap. robots.txt does not forbid guests' pages: a crawler that may not fetch a page
 * can't see that it must not be indexed, and still lists its URL if another site links to it.
 */
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from './html.ts';

const disallowedPaths = ['/api/', '/objects/'];

export function serveForCrawlers(app: FastifyInstance, publicUrl: () => string, paths: string[]) {
  const options = { schema: { hide: true } };
  app.get('/robots.txt', options, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(robotsText(publicUrl())),
  );
  app.get('/sitemap.xml', options, (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(sitemapXml(publicUrl(), paths)),
  );
}

function robotsText(publicUrl: string): string {
  const rules = disallowedPaths.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

function sitemapXml(publicUrl: string, paths: string[]): string {
  const entries = paths.map((path) => `  <url><loc>${escapeHtml(publicUrl + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}
