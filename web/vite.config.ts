import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { fontPreload } from './build/font-preload.ts';
import { hostChunk } from './build/host-chunks.ts';
import { build, namedByLanguage, plugins, reactGroup, resolve } from './build/shared-config.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const serverPaths = [
  '/api',
  '/objects',
  '/healthz',
  '/readyz',
  '/openapi.json',
  '/docs',
  '/outbox',
  '/sandbox',
];

/** Entries of prerendered pages, which hydrate their islands. */
const documents = ['landing', 'contact', 'legal'].map((name) => `src/app/${name}.tsx`);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [...plugins(), tailwindcss(), fontPreload()],
  server: {
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: server, ws: true }])),
  },
  resolve,
  // The bundler must process lucide, so that prerendered pages have the same icons.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    ...build,
    rolldownOptions: {
      input: ['index.html', ...documents],
      output: {
        chunkFileNames: namedByLanguage('assets'),
        codeSplitting: {
          groups: [
            reactGroup,
            { name: hostChunk, debugName: 'by pages', includeDependenciesRecursively: false },
            // Icons that several chunks share are in one file. Otherwise each icon would be a file of its own.
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
