/** The icons of lucide, each one line and drawn by a component of our own: see src/ui/lean-icon.tsx. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { lineOf, type Shape } from './icon-line.ts';

const ours = join(import.meta.dirname, 'src/ui/lean-icon.tsx');
const icon = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;

export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    enforce: 'pre',
    async transform(_code, id) {
      if (!icon.test(id)) return;
      const { __iconData: data } = (await import(pathToFileURL(id).href)) as IconModule;
      // The one file beside them lists them.
      if (!data) return;
      const [name, line] = [data.name, lineOf(data.node)].map((text) => JSON.stringify(text));
      return `import createIcon from ${JSON.stringify(ours)};\nexport default createIcon(${name}, ${line});`;
    },
  };
}

interface IconModule {
  __iconData?: { name: string; node: Shape[] };
}
