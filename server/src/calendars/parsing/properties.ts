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
  const properties = lines.flatMap((line) => {
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
    first: (name) => properties.find((property) => property.name === name),
    all: (name) => properties.filter((property) => property.name === name),
  };
}

export const textOf = (property: Property | undefined): string =>
  typeof property?.value === 'string' ? property.value : '';
