import { describe, expect, test } from 'vitest';
import { affectedProjects, affectedTests } from './changed-files.mjs';

describe('tests affected by a change', () => {
  const texts = new Map([
    ['contract/src/index.ts', "export * from './stays.ts';"],
    ['contract/src/stays.ts', 'export const listStays = endpoint({});'],
    ['contract/src/limits/stay-rules.ts', 'export const stayLimits = {};'],
    ['contract/src/messages/template.ts', 'export const fill = () => {};'],
    ['web/src/editor/dates.test.ts', "import '@guest-portal/contract/stay-rules';"],
    ['web/src/messages/fill.test.ts', "import '@guest-portal/contract/messages/template';"],
    ['languages/all.ts', `await import(\`./\${code}/index.ts\`)`],
    ['languages/de/index.ts', "export * from './page.ts';"],
    ['languages/de/page.ts', 'export const page = {};'],
    ['languages/languages.ts', "'Deutsch' satisfies NameOf<typeof import('./de/index.ts')>"],
    ['server/src/app.ts', "import { stayRoutes } from './stays/routes.ts';"],
    [
      'server/src/stays/routes.ts',
      "import * as contract from '@guest-portal/contract';\ncontract.listStays",
    ],
    ['server/src/stays/stays.ts', 'export const addStay = () => {};'],
    [
      'server/src/stays/stays.test.ts',
      "import { createTestApp } from '../../test/support/app.ts';",
    ],
    ['server/src/stays/many.long.test.ts', "import { addStay } from './stays.ts';"],
    ['server/src/calendars/reading.ts', "import { addStay } from '../stays/stays.ts';"],
    ['server/src/calendars/reading.test.ts', "import { read } from './reading.ts';"],
    [
      'server/src/billing/billing.test.ts',
      "import { createTestApp } from '../../test/support/app.ts';",
    ],
    ['server/test/support/app.ts', "import { buildApp } from '../../src/app.ts';"],
    ['web/src/languages/names.test.ts', "import '@guest-portal/languages/languages';"],
    ['web/src/languages/texts.test.ts', "import { all } from '@guest-portal/languages/all';"],
    ['web/src/stays/page.tsx', "import {\n  listStays,\n} from '@guest-portal/contract';"],
    ['web/src/stays/page.test.tsx', "import { Page } from './page.tsx';"],
  ]);

  test('a change affects the tests in its folder and those that import it through other files', () => {
    expect(affectedTests(['server/src/stays/stays.ts'], texts)).toEqual([
      'server/src/stays/stays.test.ts',
      'server/src/calendars/reading.test.ts',
    ]);
  });

  test('a change of the test app affects all tests that use it', () => {
    expect(affectedTests(['server/test/support/app.ts'], texts)).toEqual([
      'server/src/stays/stays.test.ts',
      'server/src/billing/billing.test.ts',
    ]);
  });

  test('a change of an endpoint in the contract affects the tests on both sides of it', () => {
    expect(affectedTests(['contract/src/stays.ts'], texts)).toEqual([
      'server/src/stays/stays.test.ts',
      'web/src/stays/page.test.tsx',
    ]);
  });

  test('a change of a contract file affects the tests that import it by its public name', () => {
    expect(affectedTests(['contract/src/limits/stay-rules.ts'], texts)).toEqual([
      'web/src/editor/dates.test.ts',
    ]);
    expect(affectedTests(['contract/src/messages/template.ts'], texts)).toEqual([
      'web/src/messages/fill.test.ts',
    ]);
  });

  test('a change of one language affects the tests that import all languages', () => {
    expect(affectedTests(['languages/de/page.ts'], texts)).toEqual([
      'web/src/languages/texts.test.ts',
    ]);
  });

  test('a test that has changed is itself among the affected tests', () => {
    expect(affectedTests(['web/src/stays/page.test.tsx'], texts)).toEqual([
      'web/src/stays/page.test.tsx',
    ]);
  });
});

test('types are checked in the projects that changed and in those that depend on them', () => {
  const all = ['contract', 'languages', 'server', 'web', 'e2e', 'scripts', 'bench', 'faults'];
  expect(affectedProjects(['web/src/ui/button.tsx', 'README.md'], all)).toEqual(['web']);
  expect(affectedProjects(['server/src/app.ts'], all)).toEqual(['server', 'e2e', 'faults']);
});
