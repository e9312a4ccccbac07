/** Checks how the folders of the pages depend on each other. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { findImportCycles } from '../../../server/test/support/import-cycles.ts';

/** The files that areas offer to other areas. All other files of an area are private. */
const offeredFiles = [
  'accounts/authentication-required.tsx',
  'accounts/email-links/change-email-dialog.tsx',
  'accounts/email-links/link-page-frame.tsx',
  'accounts/email-links/resend-email.tsx',
  'accounts/email-links/verify-email-banner.tsx',
  'accounts/email-links/verify-email-notice.tsx',
  'accounts/lazy-check.ts',
  'accounts/mutations.ts',
  'accounts/on-401.ts',
  'accounts/outcome.tsx',
  'accounts/own-account.ts',
  'accounts/passkeys.ts',
  'accounts/public-header.tsx',
  'accounts/queries.ts',
  'accounts/require-host.tsx',
  'accounts/show-refusal.ts',
  'accounts/sign-in-again.tsx',
  'accounts/sign-in-context.ts',
  'accounts/sign-in/auth-card.tsx',
  'accounts/sign-in/host-sign-in.tsx',
  'accounts/sign-in/redirect-signed-in.tsx',
  'accounts/sign-in/sign-up-links.ts',
  'billing/going-live-warning.tsx',
  'billing/going-live.ts',
  'billing/price.tsx',
  'billing/queries.ts',
  'billing/subscription-control.tsx',
  'billing/subscription-required.tsx',
  'billing/test-mode.tsx',
  'billing/use-checkout-return.ts',
  'billing/use-fresh-on-return.ts',
  'calendars/feed-status-text.ts',
  'calendars/queries.ts',
  'demo/demo-pin.ts',
  'editor/copy-to-properties/lazy-copy-dialog.ts',
  'editor/editing/drafts/forget-lost-edits.ts',
  'editor/editing/editing-context.tsx',
  'editor/editing/field-names.ts',
  'editor/editing/leave-dialog.tsx',
  'editor/editing/new-guest.ts',
  'editor/editing/row-name.ts',
  'editor/editing/unsaved-bar.tsx',
  'editor/field-locations.ts',
  'editor/find-city.ts',
  'editor/guided-start.ts',
  'editor/property-editor.tsx',
  'editor/sections/crew/warn-choices.ts',
  'editor/sections/details/access-types.ts',
  'editor/sections/guest/lock-out-notice.tsx',
  'editor/sections/loaded.tsx',
  'editor/start/guided-start.tsx',
  'editor/text-languages.ts',
  'editor/time-zones.ts',
  'editor/verification.ts',
  'guest/offline/worker/register-worker.ts',
  'guest/page/bundle.ts',
  'guest/page/empty-page.ts',
  'guest/page/page-sections.ts',
  'guest/page/text/door-summary.ts',
  'guest/page/text/render-piece.tsx',
  'guest/page/text/text-pieces.ts',
  'guest/page/wifi.ts',
  'guest/welcome-page.tsx',
  'host/chosen-property.ts',
  'host/dashboard-header.tsx',
  'host/failed-facts/use-solve-failed-fact.ts',
  'host/failed-facts/when-tried.ts',
  'host/field-path.ts',
  'host/first-link.tsx',
  'host/first-property.tsx',
  'host/group-by.ts',
  'host/guessed-links/guessed-links.tsx',
  'host/history-path.ts',
  'host/mark-as-sent.tsx',
  'host/owned-by.tsx',
  'host/page-width.ts',
  'host/personal-link-box.tsx',
  'host/pins.ts',
  'host/property-field.tsx',
  'host/queries.ts',
  'host/requested-property.ts',
  'host/stay-path.ts',
  'host/stays-tabs.tsx',
  'images/captions.ts',
  'images/device-photos/picked-photos.ts',
  'images/device-photos/upload.ts',
  'images/device-photos/uploads.ts',
  'images/host-image.tsx',
  'images/image-list-editor.tsx',
  'images/image-list.ts',
  'images/shrink-photo.ts',
  'images/sources.ts',
  'images/use-placeholder.ts',
  'messages/message-labels.ts',
  'messages/message-texts.ts',
  'messages/queries.ts',
  'messages/send-links.ts',
  'messages/values.ts',
  'prints/stale/stale-print-text.ts',
  'prints/stale/stale-prints.tsx',
  'problems/problem-item.tsx',
  'problems/problems-at-turnover.tsx',
  'problems/problems-of-stay.tsx',
  'problems/queries.ts',
  'report-form/call-with-photo.ts',
  'report-form/report-form.tsx',
  'stays/combine-lists.ts',
  'stays/days.ts',
  'stays/property-blocks.ts',
  'stays/queries.ts',
  'stays/stay-row.tsx',
  'translations/languages.ts',
];

/** Every area may import from these. Each of them may import from those before it, and from no feature. */
const foundations = ['shared', 'languages', 'ui', 'layout'];

/** The maximum number of files in a folder. In a larger one it is hard to find anything. */
const maxFiles = 26;

const root = dirname(import.meta.dirname);

/** The files that each file imports, including types and lazy imports. */
const imports = importsWithin(root);

const areaOf = (file: string) => file.split('/')[0] ?? '';

/** Helpers of tests, such as `testing.ts` and `guest-testing.tsx`. */
const isForTests = (file: string) => /\btesting\.tsx?$/.test(file);

const edges = [...imports].flatMap(([from, all]) => all.map((to) => ({ from, to })));
const productEdges = edges.filter(({ from }) => !isForTests(from));

test('a foundation imports only from the foundations before it', () => {
  const violations = edges.filter(({ from, to }) => {
    const level = foundations.indexOf(areaOf(from));
    return level >= 0 && !foundations.slice(0, level + 1).includes(areaOf(to));
  });
  expect(violations).toEqual([]);
});

test('no area imports from the entry points and routes of the app', () => {
  expect(edges.filter(({ from, to }) => areaOf(from) !== 'app' && areaOf(to) === 'app')).toEqual(
    [],
  );
});

test('the files that areas import from other areas are exactly the offered ones', () => {
  const importedFiles = productEdges.filter(isEntry).map(({ to }) => to);
  expect([...new Set(importedFiles)].sort()).toEqual(offeredFiles);
});

test('test helpers import from other areas only offered files and test helpers', () => {
  const importedFiles = edges
    .filter((edge) => isForTests(edge.from) && isEntry(edge))
    .filter(({ to }) => !isForTests(to) && !offeredFiles.includes(to));
  expect(importedFiles).toEqual([]);
});

test('no page imports test helpers', () => {
  expect(productEdges.filter(({ to }) => isForTests(to))).toEqual([]);
});

const isEntry = ({ from, to }: (typeof edges)[number]) =>
  areaOf(from) !== 'app' && areaOf(from) !== areaOf(to) && !foundations.includes(areaOf(to));

test('no two folders import from each other, directly or through others', () => {
  const folders = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    const [one, other] = neighbours(from, to);
    if (one !== other) folders.set(one, (folders.get(one) ?? new Set()).add(other));
  }
  expect(findImportCycles(folders)).toEqual([]);
});

test('no two files import each other, directly or through others, even for types', () => {
  expect(findImportCycles(imports)).toEqual([]);
});

test(`every file is in a folder, and no folder has more than ${maxFiles} files`, () => {
  const counts = new Map<string, number>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const folder = relative(root, entry.parentPath);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  expect([...counts].filter(([folder, files]) => folder === '' || files > maxFiles)).toEqual([]);
});

/** Returns the neighbouring folders that contain the files, or a file itself if it is next to a folder. */
function neighbours(from: string, to: string): [string, string] {
  const [one, other] = [from.split('/'), to.split('/')];
  const depth = one.findIndex((name, index) => name !== other[index]) + 1;
  return [one.slice(0, depth).join('/'), other.slice(0, depth).join('/')];
}

/** Returns the files that each file imports. Tests are left out, because they may import anything. */
function importsWithin(root: string): Map<string, string[]> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .sort();
  return new Map(
    files.map((file) => {
      const code = readFileSync(join(root, file), 'utf8');
      const specifiers = [...code.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)];
      const paths = specifiers.map(([, path = '']) =>
        relative(root, join(root, dirname(file), path)),
      );
      return [file, paths.filter((path) => files.includes(path))];
    }),
  );
}
