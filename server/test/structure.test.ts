/** How the server's features lean on each other. What is new here fails until it is done otherwise. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { circlesIn } from './support/circles.ts';

type Import = { from: string; to: string; names: string[] };

const root = join(import.meta.dirname, '../src');
const files = productFiles();
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const imports = [...texts].flatMap(([file, text]) => importsOf(file, text));

/** A folder, or a file beside the folders. */
const featureOf = (file: string) => file.split('/')[0] ?? '';
const isTables = (file: string) => file.endsWith('/tables.ts');

test('the platform knows no feature', () => {
  const known = imports.filter(
    ({ from, to }) => featureOf(from) === 'platform' && featureOf(to) !== 'platform',
  );
  expect(known).toEqual([]);
});

// Foreign keys lead from table to table, whosever they are: the tables of all features are one floor, under the features.
test('tables know the tables that they refer to, and plain numbers of their own', () => {
  const isPlain = (file: string) => imports.every(({ from }) => from !== file);
  const known = imports
    .filter(({ from, to }) => isTables(from) && !isTables(to) && featureOf(to) !== 'platform')
    .filter(({ from, to }) => featureOf(from) !== featureOf(to) || !isPlain(to));
  expect(known).toEqual([]);
  expect(
    circlesIn(
      graphOf(
        imports.filter(({ from }) => isTables(from)),
        String,
      ),
    ),
  ).toEqual([]);
});

test('no feature imports from one that imports from it, be it only types', () => {
  const between = imports.filter(
    ({ from, to }) => !isTables(from) && !isTables(to) && featureOf(from) !== featureOf(to),
  );
  expect(circlesIn(graphOf(between, featureOf))).toEqual([]);
});

/** Who else writes to a table, and why. */
const guestWriters = [
  // The number of a host at the payment provider is a fact of billing's, kept with the account.
  'billing > accounts/tables.ts hosts',
  // A whole account with all that belongs to it, where there is none yet.
  'demo > accounts/tables.ts hosts',
  'demo > apartments/tables.ts apartments',
  'demo > billing/tables.ts manualTrials',
  'demo > calendars/tables.ts calendarFeeds',
  'demo > content/tables.ts apartmentGuides',
  'demo > content/tables.ts arrivalSteps',
  'demo > content/tables.ts customSections',
  'demo > content/tables.ts places',
  // What has been at a home before there was a home.
  'demo > stays/tables.ts guests',
  'demo > stays/tables.ts pinEntries',
  // A link that we have mailed was sent.
  'messages > stays/tables.ts guests',
  // A PIN entry counts wrong PINs and lock-outs at the stay, in its own transaction.
  'portal > stays/tables.ts guests',
];

test('a table is written by the feature that it belongs to', () => {
  const written = imports
    .filter(({ from, to }) => isTables(to) && featureOf(from) !== featureOf(to))
    .flatMap(({ from, to, names }) =>
      names
        .filter((name) => writesTo(name).test(texts.get(from) ?? ''))
        .map((name) => `${featureOf(from)} > ${to} ${name}`),
    );
  expect([...new Set(written)].sort()).toEqual(guestWriters);
});

// Whoever else may come to a property one day must not have to be told to every query.
test('whose a property is, one room decides', () => {
  const decided = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/\b(eq|ne|inArray)\(apartments\.hostId, (?!hosts\.id\)).*/g)].map(
      ([found]) => `${featureOf(file)} ${found}`,
    ),
  );
  expect(decided).toEqual([
    'access eq(apartments.hostId, hostId);',
    // Staff look at many hosts at once.
    'admin inArray(apartments.hostId, hostIds);',
  ]);
});

test('property rows are only locked where writes to a property queue up', () => {
  const locked = [...texts]
    .filter(([, text]) => /\.from\(apartments\)[^;]*\.for\(/.test(text))
    .map(([file]) => file);
  expect(locked).toEqual([
    'access/property-lock.ts',
    // It runs in the turn of the property, but after the lock on its host.
    'billing/lock-property.ts',
    // It runs before the server answers requests.
    'demo/stays.ts',
  ]);
});

const writesTo = (table: string) =>
  new RegExp(
    `\\.(insert|update|delete)\\(${table}\\)|(deleteInBatches|deleteWithDependants|updateVersioned)\\([^,]+, ${table}\\b|deletionOfRows\\(${table}\\b`,
  );

/** What tests are made of may look at what it likes. */
function productFiles(): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => !/(^|\/)(testing|fuzzing|instances)(\/|\.ts$)/.test(file))
    .sort();
}

function importsOf(from: string, text: string): Import[] {
  const named = text.matchAll(/\b(?:import|export)\b([^;'"]*?)\s*(?:from\s+|\(\s*)?'(\.[^']+)'/g);
  return [...named].map(([, names = '', path = '']) => ({
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
