/**
 * Builds the guests' pages separately. Code that they share with the hosts' pages is in both builds, reduced to what
 * each build uses, so that no file contains what only the other pages need
 * (docs/decisions/055-separate-guest-build.md).
 */
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { demoStays } from './build/demo-stays.ts';
import { guestChunk } from './build/guest-chunks.ts';
import { portalShell } from './build/portal-shell.ts';
import { build, namedByLanguage, plugins, reactGroup, resolve } from './build/shared-config.ts';

export default defineConfig({
  root: import.meta.dirname,
  // The other build has already copied the public files.
  publicDir: false,
  plugins: [
    ...plugins(),
    tailwindcss(),
    demoStays(),
    portalShell(join(import.meta.dirname, 'dist')),
  ],
  resolve,
  build: {
    ...build,
    emptyOutDir: false,
    assetsDir: 'assets/guest',
    manifest: '.vite/guest-manifest.json',
    rolldownOptions: {
      input: ['src/app/guest.tsx', 'src/app/demo.ts'],
      output: {
        chunkFileNames: namedByLanguage('assets/guest'),
        // The other build has the same fonts, and its document preloads one of them.
        assetFileNames: ({ names }) =>
          `assets/${names[0]?.endsWith('.woff2') ? '' : 'guest/'}[name]-[hash][extname]`,
        codeSplitting: {
          groups: [
            reactGroup,
            // Modules that these import are not included, because the file of the first screen already contains them.
            { name: guestChunk, debugName: 'stay', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
