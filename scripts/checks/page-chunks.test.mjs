import { describe, expect, test } from 'vitest';
import { guestChunk } from '../../web/build/guest-chunks.ts';
import { hostChunk } from '../../web/build/host-chunks.ts';

/**
 * The direct imports between modules, in the form in which the bundler reports them.
 * @param {Record<string, string[]>} imports
 */
const graphOf = (imports) => ({
  getModuleInfo: (/** @type {string} */ id) =>
    /** @type {any} */ ({
      importers: Object.keys(imports).filter((from) => imports[from]?.includes(id)),
    }),
});

describe('chunks of the guest pages', () => {
  const graph = graphOf({
    '/src/app/guest.tsx': ['/src/guest/portal-page.tsx'],
    '/src/guest/portal-page.tsx': ['/src/ui/button.tsx'],
    '/src/guest/guest-stay.tsx': ['/src/ui/button.tsx', '/src/ui/card.tsx'],
    '/src/guest/search/search-dialog.tsx': ['/src/ui/card.tsx', '/src/ui/dialogs/dialog.tsx'],
    '/src/ui/toasts/toast-card.tsx': ['/src/ui/swipe.ts'],
  });
  test.each([
    ['/src/app/guest.tsx', 'door'],
    ['/src/ui/button.tsx', 'door'],
    ['/src/guest/guest-stay.tsx', 'stay'],
    ['/src/ui/card.tsx', 'stay'],
    ['/src/ui/swipe.ts', 'stay'],
    ['/src/ui/dialogs/dialog.tsx', null],
  ])('the module %s of the guest pages goes into the chunk %s', (id, file) => {
    expect(guestChunk(id, graph)).toBe(file);
  });
});

describe('chunks of all other pages', () => {
  const graph = graphOf({
    '/index.html': ['/src/app/main.tsx'],
    '/src/app/main.tsx': ['/src/shared/api.ts', '/src/shared/query-client.ts'],
    '/src/app/landing.tsx': ['/src/shared/api.ts', '/src/ui/card.tsx', '/src/landing/slider.tsx'],
    '/src/app/contact.tsx': ['/src/ui/card.tsx', '/src/ui/textarea.tsx'],
    '/src/landing/landing-page.tsx': ['/src/ui/card.tsx', '/src/landing/hero.tsx'],
    '/src/legal/terms-page.tsx': ['/src/legal/text.tsx'],
    '/src/legal/privacy-page.tsx': ['/src/legal/text.tsx'],
    '/src/stays/stays-page.tsx': ['/src/ui/card.tsx', '/src/dates.ts', '/src/ui/textarea.tsx'],
    '/src/settings/settings-page.tsx': ['/src/dates.ts'],
    '/src/accounts/checks.ts': ['/zod.js'],
    '/src/contact/contact-resolver.ts': ['/zod.js'],
    '/src/dashboard/dashboard-page.tsx': ['/zod.js'],
    '/src/ui/toasts/toaster.tsx': ['/src/ui/toasts/toast-focus.ts'],
  });
  test.each([
    // A module that starts an app or a document is in no shared chunk.
    ['/src/app/main.tsx', null],
    ['/src/app/landing.tsx', null],
    ['/src/shared/query-client.ts', 'start'],
    ['/src/shared/api.ts', 'shared'],
    ['/src/ui/card.tsx', 'shared'],
    ['/src/landing/slider.tsx', 'shared'],
    ['/src/ui/textarea.tsx', 'contact'],
    ['/src/ui/toasts/toast-focus.ts', 'toasts'],
    ['/zod.js', 'checks'],
    ['/src/dates.ts', 'hosts'],
    ['/src/landing/hero.tsx', null],
    ['/src/legal/text.tsx', null],
  ])('the module %s of the other pages goes into the chunk %s', (id, file) => {
    expect(hostChunk(id, graph)).toBe(file);
  });
});
