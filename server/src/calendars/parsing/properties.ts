/**
 * Parses the lines of one event one by one with ical.js, so that an invalid line is ignored and the others are still
 * read.
 */
import ICAL from 'ical.js';

export type Property = { parameters: Record<string, unknown>; value: unknown; values: unknown[] };

export type Properties = {
  first(name: string): Property | undefined;
  all(name: string): Property[];
};

export function readProperties(lines: string[]): Properties {
  const read = lines.flatMap((line) => {
    try {
      const [name, parameters, , ...values] = ICAL.Property.fromString(
        line,
      ).toJSON() as unknown as [string, Record<string, unknown>, string, ...unknown[]];
      return [{ name, parameters, values, value: values[0] }];
    } catch {
      return [];
    }
  });
  return {
    first: (wanted) => read.find(({ name }) => name === wanted),
    all: (wanted) => read.filter(({ name }) => name === wanted),
  };
}

export const textOf = (property: Property | undefined): string =>
  typeof property?.value === 'string' ? property.value : '';
