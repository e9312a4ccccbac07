/** Checks how the server's features depend on each other. The listed exceptions are the only ones. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { findImportCycles } from './support/import-cycles.ts';

type Import = { from: string; to: string; names: string[] };

const root = join(import.meta.dirname, '../src');
const files = productFiles();
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const imports = [...texts].flatMap(([file, text]) => importsOf(file, text));

/** The feature of a file is its top folder, or the file itself if it is in no folder. */
const featureOf = (file: string) => file.split('/')[0] ?? '';
const isTables = (file: string) => file.endsWith('/tables.ts');

test('the platform imports from no feature', () => {
  const violations = imports.filter(
    ({ from, to }) => featureOf(from) === 'platform' && featureOf(to) !== 'platform',
  );
  expect(violations).toEqual([]);
});

// Foreign keys refer to tables of any feature, so the tables of all features are one layer below the features.
test('table files import only other tables, the platform, and files of their feature that import nothing', () => {
  const isPlain = (file: string) => imports.every(({ from }) => from !== file);
  const violations = imports
    .filter(({ from, to }) => isTables(from) && !isTables(to) && featureOf(to) !== 'platform')
    .filter(({ from, to }) => featureOf(from) !== featureOf(to) || !isPlain(to));
  expect(violations).toEqual([]);
  expect(
    findImportCycles(
      graphOf(
        imports.filter(({ from }) => isTables(from)),
        String,
      ),
    ),
  ).toEqual([]);
});

test('there are no import cycles between features, not even of types', () => {
  const betweenFeatures = imports.filter(
    ({ from, to }) => !isTables(from) && !isTables(to) && featureOf(from) !== featureOf(to),
  );
  expect(findImportCycles(graphOf(betweenFeatures, featureOf))).toEqual([]);
});

/** Features that write to a table of another feature, with the reason. */
const listedWriters = [
  // The host's number at the payment provider belongs to billing, but is kept with the account.
  'billing > accounts/tables.ts hosts',
  // The demo makes a whole account with all its data, if there is none yet.
  'demo > accounts/tables.ts hosts',
  'demo > apartments/tables.ts apartments',
  'demo > billing/tables.ts manualTrials',
  'demo > calendars/tables.ts calendarFeeds',
  'demo > content/tables.ts apartmentGuides',
  'demo > content/tables.ts arrivalSteps',
  'demo > content/tables.ts customSections',
  'demo > content/tables.ts places',
  // The demo adds stays from before the property was created.
  'demo > stays/tables.ts guests',
  'demo > stays/tables.ts pinEntries',
  // A page link that we have emailed is marked as sent.
  'messages > stays/tables.ts guests',
  // A PIN entry counts wrong PINs and lock-outs at the stay, in its own transaction.
  'portal > stays/tables.ts guests',
];

test('a table is written only by its own feature and by listed exceptions', () => {
  const foreignWrites = imports
    .filter(({ from, to }) => isTables(to) && featureOf(from) !== featureOf(to))
    .flatMap(({ from, to, names }) =>
      names
        .filter((name) => writesTo(name).test(texts.get(from) ?? ''))
        .map((name) => `${featureOf(from)} > ${to} ${name}`),
    );
  expect([...new Set(foreignWrites)].sort()).toEqual(listedWriters);
});

// If more people may access a property one day, not every query should have to change.
test('only the access feature decides which host a property belongs to', () => {
  const conditions = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/\b(eq|ne|inArray)\(apartments\.hostId, (?!hosts\.id\)).*/g)].map(
      ([found]) => `${featureOf(file)} ${found}`,
    ),
  );
  expect(conditions).toEqual([
    'access eq(apartments.hostId, hostId);',
    // Staff look at many hosts at once.
    'admin inArray(apartments.hostId, hostIds);',
  ]);
});

test('property rows are locked only by the property locks, payments and the demo', () => {
  const locked = [...texts]
    .filter(([, text]) => /\.from\(apartments\)[^;]*\.for\(/.test(text))
    .map(([file]) => file);
  expect(locked).toEqual([
    'access/property-lock.ts',
    // It also waits for other writes to the property, but locks the host first.
    'billing/write-payment.ts',
    // It runs before the server answers requests.
    'demo/stays.ts',
  ]);
});

const writesTo = (table: string) =>
  new RegExp(
    `\\.(insert|update|delete)\\(${table}\\)|(deleteInBatches|deleteWithDependants|updateVersioned)\\([^,]+, ${table}\\b|deletionOfRows\\(${table}\\b`,
  );

/** The files of the product. Test support is left out, because it may import anything. */
function productFiles(): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => !/(^|\/)(testing|fuzzing|instances)(\/|\.ts$)/.test(file))
    .sort();
}

function importsOf(from: string, text: string): Import[] {
  const statements = text.matchAll(
    /\b(?:import|export)\b([^;'"]*?)\s*(?:from\s+|\(\s*)?'(\.[^']+)'/g,
  );
  return [...statements].map(([, names = '', path = '']) => ({
    from,
    to: relative(root, join(root, dirname(from), path)),
    names: [...names.matchAll(/\w+/g)].map(([name]) => name),
  }));
}

function graphOf(all: Import[], nodeOf: (file: string) => string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of all)
    graph.set(nodeOf(from), (graph.get(nodeOf(from)) ?? new Set()).add(nodeOf(to)));
  return graph;
}
