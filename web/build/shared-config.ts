/** Settings that both builds share: the guests' pages (vite.guest.config.ts) and all others (vite.config.ts). */
import react from '@vitejs/plugin-react';
import type { BuildEnvironmentOptions, PluginOption, Rolldown, UserConfig } from 'vite';
import { contractWithoutSchemas } from './contract-plugin.ts';
import { languageParts } from './language-parts.ts';
import { leanIcons } from './lean-icons.ts';
import { oldestBrowsers } from './oldest-browsers.ts';

export const plugins = (): PluginOption[] => [
  contractWithoutSchemas(),
  languageParts(),
  leanIcons(),
  react(),
];

// The router depends on a shim for a hook that React itself has had since version 18.
export const resolve: UserConfig['resolve'] = {
  alias: { 'use-sync-external-store/shim/index.js': 'react' },
};

export const build: BuildEnvironmentOptions = {
  outDir: 'dist',
  target: oldestBrowsers,
  // The content security policy allows scripts, images and fonts only as files, so nothing may be inlined.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
};

/** The texts of a language import nothing, so both builds produce the same files: `assets/de-[hash].js`. */
export const namedByLanguage =
  (folder: string) =>
  ({ facadeModuleId }: Rolldown.PreRenderedChunk) => {
    const [, code] = /\/languages\/(\w+)\/\w+\.ts/.exec(facadeModuleId ?? '') ?? [];
    return code ? `assets/${code}-[hash].js` : `${folder}/[name]-[hash].js`;
  };

/** React changes rarely. In a file of its own it stays in the browser's cache across releases. */
export const reactGroup = {
  name: 'react',
  test: /node_modules\/(react|react-dom|scheduler)\//,
};
