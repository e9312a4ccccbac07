/**
 * Pages import endpoints from the contract, whose schemas need zod; a guest's phone must not pay for that.
 * In the built pages `@guest-portal/contract` is therefore only what a caller needs: methods and paths.
 * Forms that check with the schemas import them by file: `@guest-portal/contract/accounts`.
 * Nor must it pay for the dashboard's labels, which stand at the fields of a property: the empty ones are made here.
 */
import type { Plugin } from 'vite';
import { blankApartment } from '../../contract/src/blank-apartment.ts';
import { endpoints } from '../../contract/src/endpoints.ts';

type Named = (typeof endpoints)[number];

/** What a guest's page may call; what it calls from a part that comes later; and all the rest, which guests don't download. */
const ofGuests = ['accounts', 'portal'];
const isLater = ({ domain, access }: Named) => domain === 'searches' && access === 'guest';
const isFirst = ({ domain }: Named) => ofGuests.includes(domain);
const ofLaterParts = '@guest-portal/contract/of-later-parts';
const ofHosts = '@guest-portal/contract/of-hosts';

const declared = (isWanted: (endpoint: Named) => boolean) =>
  endpoints.filter(isWanted).map(declaration).join('\n');

const made: Record<string, () => string> = {
  '@guest-portal/contract': () =>
    `${declared(isFirst)}\nexport * from '${ofLaterParts}';\nexport * from '${ofHosts}';`,
  [ofLaterParts]: () => declared(isLater),
  [ofHosts]: () => declared((each) => !isFirst(each) && !isLater(each)),
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

function declaration({ name, method, path }: Named): string {
  return `export const ${name} = ${JSON.stringify({ method, path })};`;
}
