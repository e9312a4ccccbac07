import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogueParts } from './catalogue-parts.ts';
import { contractWithoutSchemas } from './contract-plugin.ts';
import { fontPreload } from './font-preload.ts';
import { leanIcons } from './lean-icons.ts';
import { oldestBrowsers } from './oldest-browsers.ts';
import { portalShell } from './portal-shell.ts';
import { searchBooks } from './search-books.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const served = [
  '/api',
  '/objects',
  '/healthz',
  '/readyz',
  '/openapi.json',
  '/docs',
  '/outbox',
  '/sandbox',
];

/**
 * What the guest's first page has in common with others, and would otherwise be cut into many small files: each
 * costs a way to the server and back, and a browser goes only six of them at a time.
 */
const sharedByGuests = new RegExp(
  [
    // What asks many things at once is the hosts' own.
    'node_modules/(@tanstack(?!.*[qQ]ueries)|wouter|regexparam)/',
    'web/src/ui/(lean-icon|pin-inputs)\\.tsx$',
    // What the languages are called, for the switch in the header; the host's page of translations names them, too.
    'web/src/languages/(choose\\.ts|catalogues/\\w+\\.ts\\?name)$',
    'lucide-react/dist/esm/icons/(arrow-left|eye|lock-keyhole|x)\\.',
    'web/src/(api|idle|log|paths|layout/use-alive|ui/cx|ui/last-pressed|ui/link|ui/pin-digits|today|accounts/queries|portal/welcome/stay-dates)\\.ts$',
  ].join('|'),
);

/** What a stay's panel and the page of messages share; each language's texts are files of their own. */
const ofMessages = new RegExp(
  [
    'contract/src/messages/[\\w-]+\\.ts$',
    'web/src/messages/(message-texts|queries|values|words)\\.ts$',
    'web/src/translations/languages\\.ts$',
  ].join('|'),
);

/** What pages of hosts share beside that: each of it is smaller than its name in the guest's first download. */
const ofHosts =
  /web\/src\/(messages-path|refused-fields|save-failure|stay-days|two-places|unless-gone|ui\/(focus-first-error|notice))\.tsx?$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    contractWithoutSchemas(),
    catalogueParts(),
    searchBooks(),
    leanIcons(),
    react(),
    tailwindcss(),
    fontPreload(),
    portalShell(),
  ],
  server: { proxy: Object.fromEntries(served.map((path) => [path, { target: server, ws: true }])) },
  // The router brings along what React has had itself since 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // The pages drawn at build time must have the same icons.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    outDir: 'dist',
    target: oldestBrowsers,
    // The policy allows scripts, images and fonts from files only: nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // React changes rarely: in a file of its own it stays in the guest's cache over releases.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // Before the shell, which would take along what it only leads on to.
            { name: 'host-calls', test: /contract\/of-hosts$/, priority: 1 },
            // Before what hosts alone need, which would take it along: guests need it, too.
            {
              name: 'places',
              test: /contract\/src\/(address-line|guest-languages|zoned-time)\.ts$/,
              priority: 1,
            },
            { name: 'shell', test: sharedByGuests },
            // Small parts of several pages of hosts: in one file, as each would be named there, too.
            { name: 'messages', test: ofMessages },
            { name: 'host-parts', test: ofHosts },
            // Icons of more than one page: a file for each, and its name, would stand in the guest's first download.
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
