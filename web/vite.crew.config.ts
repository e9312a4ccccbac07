/**
 * Builds the crew's page separately, so that it is small and keeps working without a network
 * (docs/decisions/071-crew-page.md).
 */
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { crewShell } from './build/crew-shell.ts';
import { build, namedByLanguage, plugins, reactGroup, resolve } from './build/shared-config.ts';

export default defineConfig({
  root: import.meta.dirname,
  // The hosts' build has already copied the public files.
  publicDir: false,
  plugins: [...plugins(), tailwindcss(), crewShell(join(import.meta.dirname, 'dist'))],
  resolve,
  build: {
    ...build,
    emptyOutDir: false,
    assetsDir: 'assets/crew',
    rolldownOptions: {
      input: 'src/app/crew.tsx',
      output: {
        chunkFileNames: namedByLanguage('assets/crew'),
        codeSplitting: { groups: [reactGroup] },
        // The hosts' build has the same fonts, and its document preloads one of them.
        assetFileNames: ({ names }) =>
          `assets/${names[0]?.endsWith('.woff2') ? '' : 'crew/'}[name]-[hash][extname]`,
      },
    },
  },
});
