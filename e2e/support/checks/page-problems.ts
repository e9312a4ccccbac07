/** Collects everything that a page should not do, even if the journey itself succeeds. */
import type { BrowserContext } from '@playwright/test';

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Returns the list of problems so far, which grows with each new one. */
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
    const isExternal = /^(https?|wss?):$/.test(protocol) && !loopback.test(hostname);
    if (isExternal) problems.push(`request to ${request.url()}`);
  });
  // The browser does not log every kind of violation on the console.
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
