/**
 * Asks the browser for the heading font before any text is rendered. Only the Latin file is preloaded. The browser
 * fetches the other subsets by unicode-range when a name needs them.
 */
import type { Plugin } from 'vite';

export function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => /-latin-wght-normal-[^/]+\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
            },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
