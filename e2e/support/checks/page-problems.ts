/** Notices everything that a page should not do, however well the journey itself goes. */
import type { BrowserContext } from '@playwright/test';

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** The list of what has gone wrong so far; it grows. */
export async function watchForProblems(context: BrowserContext, allowed: RegExp[]) {
  const problems: string[] = [];

  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = `${message.text()} (${message.location().url})`;
    if (!allowed.some((pattern) => pattern.test(text))) problems.push(`console: ${text}`);
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().stack}`));
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isOutside = /^(https?|wss?):$/.test(protocol) && !loopback.test(hostname);
    if (isOutside) problems.push(`request to ${request.url()}`);
  });
  // The browser's own line on the console doesn't come for every kind of violation.
  await context.exposeBinding('reportViolation', (_source, text: string) =>
    problems.push(`policy: ${text}`),
  );
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile } = event;
      Reflect.get(window, 'reportViolation')(`${effectiveDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  return problems;
}
