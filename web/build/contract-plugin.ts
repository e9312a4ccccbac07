/**
 * Keeps what guests do not need out of their download. In the built pages `@guest-portal/contract` has only methods and
 * paths, because its schemas need zod, and a property's blank fields are written out without the dashboard's labels.
 * Forms that check with the schemas import them by file: `@guest-portal/contract/accounts`.
 */
import type { Plugin } from 'vite';
import { blankApartment } from '../../contract/src/blank-apartment.ts';
import { endpoints } from '../../contract/src/endpoints.ts';

type Named = (typeof endpoints)[number];

/**
 * Splits the endpoints by who downloads them: public pages, the guest's page, a part of it that loads later, and hosts'
 * pages.
 */
const isVisitors = ({ name, domain, access }: Named) =>
  name === 'getUser' || (['accounts', 'contact'].includes(domain) && access === 'anyone');
const isGuests = (endpoint: Named) =>
  ['accounts', 'portal'].includes(endpoint.domain) && !isVisitors(endpoint);
const isLater = ({ domain, access }: Named) => domain === 'searches' && access === 'guest';
const isHosts = (endpoint: Named) => ![isVisitors, isGuests, isLater].some((is) => is(endpoint));
const parts = {
  '@guest-portal/contract/of-visitors': isVisitors,
  '@guest-portal/contract/of-guests': isGuests,
  '@guest-portal/contract/of-later-parts': isLater,
  '@guest-portal/contract/of-hosts': isHosts,
};

const declared = (isWanted: (endpoint: Named) => boolean) =>
  endpoints.filter(isWanted).map(declaration).join('\n');

const made: Record<string, () => string> = {
  '@guest-portal/contract': () =>
    Object.keys(parts)
      .map((part) => `export * from '${part}';`)
      .join('\n'),
  ...Object.fromEntries(
    Object.entries(parts).map(([part, isWanted]) => [part, () => declared(isWanted)]),
  ),
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
