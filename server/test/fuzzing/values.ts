/** Makes values that a schema accepts, from the schema itself. */
import fc from 'fast-check';
import type { z } from 'zod';
import { wholeCharacters } from './hazards.ts';
import { knownIds, knownTexts, printedAt } from './known-ids.ts';

type Schema = z.core.$ZodType;
type Values = fc.Arbitrary<unknown>;

/** Makes only values that the schema accepts. An unknown type of schema throws, so that no field is missed. */
export function valuesOf(schema: Schema, name = ''): Values {
  return valuesOfType(schema, name).filter(
    (value) => (schema as z.ZodType).safeParse(value).success,
  );
}

function valuesOfType(schema: Schema, name: string): Values {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return record(def.shape);
    case 'string':
      return strings(schema, name);
    case 'number':
      return withUsualValues(name, def.coerce ? numbers(schema).map(String) : numbers(schema));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'unknown':
      return fc.jsonValue({ maxDepth: 2 });
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'array':
      return withUsualValues(
        name,
        fc.array(valuesOfType(def.element, name), { maxLength: 4 }),
        usualLists,
      );
    case 'record':
      return fc.dictionary(texts(1, 20), valuesOfType(def.valueType, name), { maxKeys: 4 });
    case 'union':
      return fc.oneof(...def.options.map((option) => valuesOfType(option, name)));
    case 'nullable':
      return fc.oneof(
        { weight: 4, arbitrary: valuesOfType(def.innerType, name) },
        fc.constant(null),
      );
    case 'optional':
      // A random version is mostly outdated and would be refused, so it is mostly left out.
      if (/version$/i.test(name))
        return fc.option(valuesOfType(def.innerType, name), { freq: 1, nil: undefined });
      return valuesOfType(def.innerType, name);
    case 'nonoptional':
    case 'default':
    case 'catch':
      return valuesOfType(def.innerType, name);
    case 'pipe':
      return valuesOfType(def.in, name);
    default:
      throw new Error(`cannot make values for a schema of type ${def.type}`);
  }
}

function record(shape: Record<string, Schema>): Values {
  const names = Object.keys(shape);
  const fields = Object.fromEntries(
    names.map((name) => [name, valuesOfType(shape[name] as Schema, name)]),
  );
  const requiredKeys = names.filter((name) => shape[name]?._zod.optin !== 'optional');
  return fc.record(fields, { requiredKeys });
}

type Bounds = { minimum?: number; maximum?: number; pattern?: RegExp };

function boundsOf(schema: Schema): Bounds {
  const bounds: Bounds = {};
  for (const check of schema._zod.def.checks ?? []) {
    const def = (check as z.core.$ZodChecks)._zod.def;
    if (def.check === 'min_length') bounds.minimum = def.minimum;
    if (def.check === 'max_length') bounds.maximum = def.maximum;
    if (def.check === 'length_equals') bounds.minimum = bounds.maximum = def.length;
    if (def.check === 'greater_than') bounds.minimum = Number(def.value);
    if (def.check === 'less_than') bounds.maximum = Number(def.value);
    if (def.check === 'string_format' && 'pattern' in def && def.pattern)
      bounds.pattern = def.pattern;
  }
  return bounds;
}

function numbers(schema: Schema): Values {
  const { minimum = 0, maximum = 2 ** 31 - 1 } = boundsOf(schema);
  return fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: minimum, max: Math.min(minimum + 5, maximum) }) },
    fc.constant(maximum),
  );
}

const ids = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...Object.values(knownIds)) },
  fc.uuid(),
);

/** Dates around the stays of the tests, and dates at the limits of a calendar. */
const dates = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -3, max: 9 }).map(dayFromToday) },
  fc.constantFrom('1900-01-01', '2024-02-29', '9999-12-30'),
);

const instants = dates.map((date) => `${date}T12:00:00.000Z`);

function dayFromToday(offset: number): string {
  return new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
}

const images = fc.constantFrom(
  knownTexts.image,
  knownTexts.image,
  knownTexts.upload,
  knownTexts.upload,
  knownTexts.othersImage,
  `http://localhost:3000${knownTexts.image}`,
);
const links = fc.constantFrom(
  'maps.google.com',
  'https://example.com/a?b=c#d',
  'bücher.example',
  '',
);

/** Usual values of fields with these names. Random text would nearly always be refused. */
const usualValues: Record<string, Values> = {
  apartmentId: fc.constantFrom(knownIds.apartment, knownIds.apartment, knownIds.othersApartment),
  email: fc.constantFrom(knownTexts.email, 'new@example.com', 'jürgen@example.com'),
  // Most changes of an account require the password.
  password: fc.oneof(
    { weight: 4, arbitrary: fc.constant(knownTexts.password) },
    fc.constant('correct horse'),
  ),
  token: fc.constantFrom(
    knownTexts.verifyToken,
    knownTexts.resetToken,
    knownTexts.restoreToken,
    knownTexts.changeToken,
    knownTexts.undoToken,
    knownTexts.halfToken,
    knownTexts.invitationToken,
    knownTexts.crewLink,
  ),
  pinCode: fc.constantFrom('4821', '1379'),
  propertySlug: fc.constant(knownTexts.slug),
  session_id: fc.constant(knownTexts.checkout),
  key: fc.constant(knownTexts.key),
  uploadId: fc.constant(knownTexts.uploadId),
  ETag: fc.constant(knownTexts.etag),
  PartNumber: fc.constant(1),
  type: fc.constantFrom('image/jpeg', 'image/png', ''),
  contentType: fc.constantFrom('image/jpeg', 'image/svg+xml'),
  photoURL: images,
  imageUrl: images,
  imageUrls: images,
  images,
  airbnbLink: links,
  googleMapsLink: links,
  googleMapsUrl: links,
  timeZone: fc.constantFrom('', 'Europe/Riga', 'Pacific/Kiritimati'),
  apartmentIds: fc.constantFrom(knownIds.apartment, knownIds.apartment, knownIds.othersApartment),
  code: fc.constantFrom(knownTexts.code, knownTexts.recoveryCode),
  term: fc.constantFrom('iron', 'Bügeleisen'),
  from: fc.constant('2031-05-01'),
  to: fc.constant('2031-05-20'),
  replaces: fc.constant(knownIds.guest),
  printedAt: fc.constant(printedAt),
  // Nothing answers at these URLs. Photos and calendars may not be fetched from this machine anyway.
  url: fc.constantFrom('http://localhost/1.ics', 'webcal://localhost/2.ics'),
};

function strings(schema: Schema, name: string): Values {
  const def = (schema as z.core.$ZodString)._zod.def;
  const format = 'format' in def ? def.format : undefined;
  const { minimum = 0, maximum = 300, pattern } = boundsOf(schema);
  const other =
    format === 'uuid'
      ? ids
      : format === 'date'
        ? dates
        : format === 'datetime'
          ? instants
          : format === 'email'
            ? fc.constantFrom(knownTexts.email)
            : pattern
              ? fc.stringMatching(pattern)
              : texts(minimum, maximum);
  return withUsualValues(name, other);
}

const usualLists: Record<string, Values> = {
  parts: fc.constant([{ PartNumber: 1, ETag: knownTexts.etag }]),
  texts: fc.constant([
    {
      kind: 'guide',
      rowId: knownIds.guide,
      field: 'instructions',
      entry: '',
      text: 'Drehen',
      original: 'Turn',
    },
  ]),
};

function withUsualValues(name: string, other: Values, usual = usualValues): Values {
  const values = Object.hasOwn(usual, name) ? usual[name] : undefined;
  return values ? fc.oneof({ weight: 5, arbitrary: values }, other) : other;
}

/** Texts in several scripts, up to the longest that is allowed. */
function texts(minimum: number, maximum: number): fc.Arbitrary<string> {
  const short = fc.string({
    unit: 'grapheme',
    minLength: Math.max(minimum, 1),
    maxLength: Math.max(minimum, Math.min(maximum, 12)),
  });
  const longest = fc
    .constantFrom('x', 'é', '語', 'س', ' y', '👩‍👩‍👧‍👦')
    .map((unit) => wholeCharacters(unit.repeat(maximum).slice(0, maximum)));
  return fc.oneof({ weight: 6, arbitrary: short }, longest);
}
