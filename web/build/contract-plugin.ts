/**
 * Keeps what guests do not need out of their download. The built pages get `@guest-portal/contract` without its schemas,
 * which need zod, and `blankApartment` as a plain object, without the dashboard's labels that it is computed from. Forms
 * that need a schema import its file, such as `@guest-portal/contract/accounts`.
 */
import type { Plugin } from 'vite';
import { blankApartment } from '../../contract/src/blank-apartment.ts';
import { endpoints } from '../../contract/src/endpoints.ts';

type NamedEndpoint = (typeof endpoints)[number];

// The endpoints are split by the pages that download them: public pages, the guest's page, a part of it that loads
// later, and hosts' pages.
const isForVisitors = ({ name, domain, access }: NamedEndpoint) =>
  name === 'getUser' || (['accounts', 'contact'].includes(domain) && access === 'anyone');
const isForGuestPage = (endpoint: NamedEndpoint) =>
  ['accounts', 'portal'].includes(endpoint.domain) && !isForVisitors(endpoint);
const isForLaterPart = ({ domain, access }: NamedEndpoint) =>
  domain === 'searches' && access === 'guest';
const isForHosts = (endpoint: NamedEndpoint) =>
  ![isForVisitors, isForGuestPage, isForLaterPart].some((isForPart) => isForPart(endpoint));
const parts = {
  '@guest-portal/contract/of-visitors': isForVisitors,
  '@guest-portal/contract/of-guests': isForGuestPage,
  '@guest-portal/contract/of-later-parts': isForLaterPart,
  '@guest-portal/contract/of-hosts': isForHosts,
};

const declarations = (isWanted: (endpoint: NamedEndpoint) => boolean) =>
  endpoints.filter(isWanted).map(declaration).join('\n');

const virtualModules: Record<string, () => string> = {
  '@guest-portal/contract': () =>
    Object.keys(parts)
      .map((part) => `export * from '${part}';`)
      .join('\n'),
  ...Object.fromEntries(
    Object.entries(parts).map(([part, isWanted]) => [part, () => declarations(isWanted)]),
  ),
  '@guest-portal/contract/blank-apartment': () =>
    `export const blankApartment = ${JSON.stringify(blankApartment)};`,
};

const idPrefix = '\0without-schemas:';

export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    resolveId: (id) =>
      Object.hasOwn(virtualModules, id)
        ? { id: idPrefix + id, moduleSideEffects: false }
        : undefined,
    load: (id) =>
      id.startsWith(idPrefix) ? virtualModules[id.slice(idPrefix.length)]?.() : undefined,
  };
}

function declaration({ name, method, path }: NamedEndpoint): string {
  return `export const ${name} = ${JSON.stringify({ method, path })};`;
}
