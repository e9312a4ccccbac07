/**
 * Pages import endpoints from the contract, whose schemas need zod; a guest's phone must not pay for that.
 * In the built pages `@guest-portal/contract` is therefore only what a caller needs: methods and paths.
 * Forms that check with the schemas import them by file: `@guest-portal/contract/accounts`.
 */
import type { Plugin } from 'vite';
import { endpoints } from '../contract/src/endpoints.ts';

const imported = '@guest-portal/contract';
const resolved = '\0contract-without-schemas';

export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    resolveId: (id) => (id === imported ? resolved : undefined),
    load: (id) => (id === resolved ? endpoints.map(declaration).join('\n') : undefined),
  };
}

function declaration({ name, method, path }: (typeof endpoints)[number]): string {
  return `export const ${name} = ${JSON.stringify({ method, path })};`;
}
