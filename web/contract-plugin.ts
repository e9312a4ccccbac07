/**
 * Pages import endpoints from the contract, whose schemas need zod; a guest's phone must not pay for that.
 * In the built pages `@guest-portal/contract` is therefore only what a caller needs: methods and paths.
 * Forms that check with the schemas import them by file: `@guest-portal/contract/accounts`.
 * Nor must it pay for the dashboard's labels, which stand at the fields of a property: the empty ones are made here.
 */
import type { Plugin } from 'vite';
import { blankApartment } from '../contract/src/blank-apartment.ts';
import { endpoints } from '../contract/src/endpoints.ts';

const made: Record<string, () => string> = {
  '@guest-portal/contract': () => endpoints.map(declaration).join('\n'),
  '@guest-portal/contract/blank-apartment': () =>
    `export const blankApartment = ${JSON.stringify(blankApartment)};`,
};

const mark = '\0without-schemas:';

export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(made, id) ? mark + id : undefined),
    load: (id) => (id.startsWith(mark) ? made[id.slice(mark.length)]?.() : undefined),
  };
}

function declaration({ name, method, path }: (typeof endpoints)[number]): string {
  return `export const ${name} = ${JSON.stringify({ method, path })};`;
}
