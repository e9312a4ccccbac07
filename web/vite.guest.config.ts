/**
 * The guests' pages, built by themselves: what they share with the hosts' is in both builds, each cut down to what is
 * used there, and no file holds what only the others need (docs/decisions/055-separate-guest-build.md).
 */
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { guestChunk } from './build/guest-chunks.ts';
import { portalShell } from './build/portal-shell.ts';
import { build, namedByLanguage, plugins, reactGroup, resolve } from './build/shared-config.ts';

export default defineConfig({
  root: import.meta.dirname,
  // They are there since the other build.
  publicDir: false,
  plugins: [...plugins(), portalShell(join(import.meta.dirname, 'dist'))],
  resolve,
  build: {
    ...build,
    emptyOutDir: false,
    assetsDir: 'assets/guest',
    manifest: '.vite/guest-manifest.json',
    rolldownOptions: {
      input: 'src/app/guest.tsx',
      output: {
        chunkFileNames: namedByLanguage('assets/guest'),
        codeSplitting: {
          groups: [
            reactGroup,
            // Without what its parts import: that is the door's, and there already.
            { name: guestChunk, debugName: 'stay', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
