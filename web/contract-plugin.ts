/**
 * Pages import endpoints from the contract, whose schemas need zod; a guest's phone must not pay for that.
 * In the built pages `@guest-portal/contract` is therefore only what a caller needs: methods and paths.
 * Forms that check with the schemas import them by file: `@guest-portal/contract/accounts`.
 * Nor must it pay for the dashboard's labels, which stand at the fields of a property: the empty ones are made here.
 */
import type { Plugin } from 'vite';
import { blankApartment } from '../contract/src/blank-apartment.ts';
import { endpoints } from '../contract/src/endpoints.ts';

/** What a guest's page may call. All the rest is a module of its own, which guests don't download. */
const forGuests = ['accounts', 'portal'];
const ofHosts = '@guest-portal/contract/of-hosts';

const declared = (isForGuests: boolean) =>
  endpoints
    .filter(({ domain }) => forGuests.includes(domain) === isForGuests)
    .map(declaration)
    .join('\n');

const made: Record<string, () => string> = {
  '@guest-portal/contract': () => `${declared(true)}\nexport * from '${ofHosts}';`,
  [ofHosts]: () => declared(false),
  '@guest-portal/contract/blank-apartment': () =>
    `export const blankApartment = ${JSON.stringify(blankApartment)};`,
};

const mark = '\0without-schemas:';

export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    resolveId: (id) =>
      Object.hasOwn(made, id) ? { id: mark + id, moduleSideEffects: false } : undefined,
    load: (id) => (id.startsWith(mark) ? made[id.slice(mark.length)]?.() : undefined),
  };
}

function declaration({ name, method, path }: (typeof endpoints)[number]): string {
  return `export const ${name} = ${JSON.stringify({ method, path })};`;
}
