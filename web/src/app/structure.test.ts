/** How the pages' folders lean on each other. What is new here fails until it is written down, or done otherwise. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { circlesIn } from '../../../server/src/testing/circles.ts';

/** What an area offers to the others, by its files; everything else is its own business. */
const offered = [
  'accounts/auth-card.tsx',
  'accounts/change-email-dialog.tsx',
  'accounts/lazy-check.ts',
  'accounts/mutations.ts',
  'accounts/on-401.ts',
  'accounts/own-account.ts',
  'accounts/passkeys.ts',
  'accounts/public-header.tsx',
  'accounts/queries.ts',
  'accounts/redirect-signed-in.tsx',
  'accounts/refusals.ts',
  'accounts/require-host.tsx',
  'accounts/resend-email.tsx',
  'accounts/sign-in-again.tsx',
  'accounts/verify-email-banner.tsx',
  'billing/going-live-warning.tsx',
  'billing/going-live.ts',
  'billing/price.tsx',
  'billing/queries.ts',
  'billing/subscription-control.tsx',
  'billing/subscription-required.tsx',
  'billing/test-mode.tsx',
  'billing/use-checkout-return.ts',
  'billing/use-fresh-on-return.ts',
  'calendars/feed-troubles.tsx',
  'calendars/queries.ts',
  'dashboard/dashboard-header.tsx',
  'dashboard/editing/field-names.ts',
  'dashboard/editing/forget-lost-edits.ts',
  'dashboard/editing/leave-dialog.tsx',
  'dashboard/editing/unsaved-bar.tsx',
  'dashboard/field-places.ts',
  'dashboard/guessed-links/guessed-links.tsx',
  'dashboard/page-width.ts',
  'dashboard/properties/first-property.tsx',
  'dashboard/properties/property-field.tsx',
  'dashboard/queries.ts',
  'dashboard/sections/guest/kept-out.tsx',
  'dashboard/sections/loaded.tsx',
  'dashboard/stale-prints/print-again.ts',
  'dashboard/stale-prints/use-take-down.ts',
  'dashboard/stale-prints/words.ts',
  'images/captions.ts',
  'images/host-image.tsx',
  'images/image-list-editor.tsx',
  'images/image-list.ts',
  'images/image-messages.ts',
  'images/picking/picking.ts',
  'images/picking/upload.ts',
  'images/picking/uploads.ts',
  'images/sources.ts',
  'images/use-placeholder.ts',
  'messages/message-texts.ts',
  'messages/queries.ts',
  'messages/values.ts',
  'messages/ways.ts',
  'messages/words.ts',
  // The guest's page, which the dashboard's preview draws with what is not saved yet.
  'portal/welcome/bundle.ts',
  'portal/welcome/empty-page.ts',
  'portal/welcome/spots.ts',
  'portal/welcome/welcome-page.tsx',
  // What a camera reads as a network.
  'portal/welcome/wifi.ts',
  'translations/languages.ts',
];

/** Everybody stands on them, and they on no feature. */
const foundations = ['languages', 'ui', 'layout'];

/** Which files each file imports, for their types as well as for their values, now or later. */
const imports = importsWithin(dirname(import.meta.dirname));

const areaOf = (file: string) => (file.includes('/') ? (file.split('/')[0] ?? '') : undefined);

/** What tests are made of: `testing.ts`, `guest-testing.tsx`. */
const isForTests = (file: string) => /\btesting\.tsx?$/.test(file);

const edges = [...imports].flatMap(([from, all]) => all.map((to) => ({ from, to })));
const productEdges = edges.filter(({ from }) => !isForTests(from));

test('words know nothing but themselves, the design system no feature, and the frame around the pages none either', () => {
  const known = edges.filter(
    ({ from, to }) =>
      (areaOf(from) === 'languages' && ![undefined, 'languages'].includes(areaOf(to))) ||
      (areaOf(from) === 'ui' && !['languages', 'ui'].includes(areaOf(to) ?? '')) ||
      (areaOf(from) === 'layout' && ![undefined, ...foundations].includes(areaOf(to))),
  );
  expect(known).toEqual([]);
});

test('an area is entered by what it offers, and by nothing of its inside', () => {
  const entered = productEdges.filter(isEntry).map(({ to }) => to);
  expect([...new Set(entered)].sort()).toEqual(offered);
});

test('what tests are made of enters another area by what it offers, or by what its tests are made of', () => {
  const entered = edges
    .filter((edge) => isForTests(edge.from) && isEntry(edge))
    .filter(({ to }) => !isForTests(to) && !offered.includes(to));
  expect(entered).toEqual([]);
});

test('no page is made of what tests are made of', () => {
  expect(productEdges.filter(({ to }) => isForTests(to))).toEqual([]);
});

// Otherwise the inside of an area could be handed on by a file that lies beside it.
test('what lies beside the areas, and is used by them, knows none', () => {
  const beside = new Set(
    edges.filter(({ from, to }) => areaOf(from) && !areaOf(to)).map(({ to }) => to),
  );
  for (const file of beside)
    for (const next of imports.get(file) ?? []) if (!areaOf(next)) beside.add(next);
  const known = edges.filter(
    ({ from, to }) => beside.has(from) && ![undefined, ...foundations].includes(areaOf(to)),
  );
  expect(known).toEqual([]);
});

const isEntry = ({ from, to }: (typeof edges)[number]) =>
  areaOf(from) !== undefined &&
  areaOf(from) !== areaOf(to) &&
  ![undefined, ...foundations].includes(areaOf(to));

test('no folder imports from one that imports from it, nor by way of a file beside them', () => {
  const folders = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    const [one, other] = neighbours(from, to);
    if (one !== other) folders.set(one, (folders.get(one) ?? new Set()).add(other));
  }
  expect(circlesIn(folders)).toEqual([]);
});

test('no files of the pages import each other in a circle, for their types neither', () => {
  expect(circlesIn(imports)).toEqual([]);
});

/** The two side by side in which the files are: folders, or the file itself where it lies beside a folder. */
function neighbours(from: string, to: string): [string, string] {
  const [one, other] = [from.split('/'), to.split('/')];
  const depth = one.findIndex((name, index) => name !== other[index]) + 1;
  return [one.slice(0, depth).join('/'), other.slice(0, depth).join('/')];
}

/** Without the tests themselves: a test may look at what it likes. */
function importsWithin(root: string): Map<string, string[]> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .sort();
  return new Map(
    files.map((file) => {
      const code = readFileSync(join(root, file), 'utf8');
      const named = [...code.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)];
      const paths = named.map(([, path = '']) => relative(root, join(root, dirname(file), path)));
      return [file, paths.filter((path) => files.includes(path))];
    }),
  );
}
