/**
 * Pages that show the outbox, for trying the product without a mail server. They can only be opened on this machine.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackAddress, isLoopbackName } from '../http/addresses.ts';
import { notFound } from '../http/errors.ts';
import { escapeHtml } from '../http/pages/html.ts';
import { findInOutbox, listOutbox, type OutboxEmail } from './outbox.ts';

export function serveOutbox(app: FastifyInstance, folder: string) {
  const options = { schema: { hide: true } };
  app.get('/outbox', options, async (request, reply) => {
    refuseStrangers(request);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(outboxPage(await listOutbox(folder)));
  });
  app.get<{ Params: { name: string } }>('/outbox/:name', options, async (request, reply) => {
    refuseStrangers(request);
    const email = await findInOutbox(folder, request.params.name);
    if (!email) throw notFound();
    // This is the email's own HTML. The policy only allows reading it and following its links.
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'",
      )
      .send(email.html);
  });
}

/**
 * These emails contain links into accounts. A request through a proxy, a tunnel or another name of this machine may
 * come from anyone.
 */
function refuseStrangers(request: FastifyRequest) {
  const { host = '', forwarded } = request.headers;
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  const isForwarded =
    forwarded !== undefined ||
    Object.keys(request.headers).some((header) => header.startsWith('x-forwarded-'));
  if (isForwarded || !isLoopbackName(name) || !isLoopbackAddress(request.socket.remoteAddress))
    throw notFound();
}

function outboxPage(emails: OutboxEmail[]): string {
  const content =
    emails.length === 0 ? '<p>No emails yet.</p>' : emails.map(emailArticle).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox | Guest Portal</title><link rel="icon" href="data:,">
<style>
:root { color-scheme: light dark; --paper: #f8f2e6; --raised: #fffcf5; --ink: #16342b; --soft: #4b5f56; --link: #1d5a46 }
@media (prefers-color-scheme: dark) { :root { --paper: #0d2026; --raised: #15303a; --ink: #f3ecdd; --soft: #aebfb9; --link: #8fd3bb } }
body { background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; margin: 0 auto; max-width: 46rem; overflow-wrap: anywhere; padding: 2rem min(1rem, 5vw) }
h1, h2 { font-family: Georgia, serif; line-height: 1.25 } h1 { font-size: min(2em, 12vw) } h2 { margin: 0; font-size: min(1.375rem, max(8vw, 1rem)) }
article { background: var(--raised); border-radius: 1.25rem; margin: 1.5rem 0; padding: min(1.5rem, 7.5vw) }
p { margin: .25rem 0 1rem } .meta { color: var(--soft); font-size: .875rem }
pre { font: inherit; white-space: pre-wrap } a { color: var(--link) }
nav a { display: inline-block; padding: .75rem 0 }
</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>This server does not send emails, because SMTP_URL is not set. Emails are stored here instead.</p>
<nav><a href="/">Back to Guest Portal</a></nav>
${content}
</main>
</body>
</html>
`;
}

function emailArticle(email: OutboxEmail): string {
  return `<article>
<h2>${escapeHtml(email.subject)}</h2>
<p class="meta">To ${escapeHtml(email.to)} at <time datetime="${escapeHtml(email.date)}">${escapeHtml(email.date)}</time></p>
<pre>${withLinks(escapeHtml(email.text.trim()))}</pre>
<nav><a href="/outbox/${encodeURIComponent(email.name)}">View as the recipient sees it</a></nav>
</article>`;
}

function withLinks(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
