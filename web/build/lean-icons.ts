/**
 * Replaces each lucide icon with a single path, drawn by our own component (src/ui/icons/lean-icon.tsx). Each icon is
 * imported from its own file. Through lucide's list of all icons, the bundler would read two thousand files and could
 * not tell which page needs which icon.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { lineOf, type Shape } from './icon-line.ts';

const iconComponent = join(import.meta.dirname, '../src/ui/icons/lean-icon.tsx');
const iconModule = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const lucideImport = /import\s*\{([^}]*)\}\s*from\s*'lucide-react';/g;

export function leanIcons(): Plugin {
  const fileOf = readIconFiles();
  return {
    name: 'lean-icons',
    enforce: 'pre',
    async transform(code, id) {
      if (!iconModule.test(id))
        return code.includes("'lucide-react'") ? importEachIcon(code, fileOf) : undefined;
      const { __iconData: data } = (await import(pathToFileURL(id).href)) as IconModule;
      // The folder also has an index file, which contains no icon.
      if (!data) return;
      const [name, line] = [data.name, lineOf(data.node)].map((text) => JSON.stringify(text));
      return `import createIcon from ${JSON.stringify(iconComponent)};\nexport default createIcon(${name}, ${line});`;
    },
  };
}

const importEachIcon = (code: string, fileOf: Map<string, string>) =>
  code.replace(lucideImport, (_whole, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type '))
      .map((name) => {
        const [exportedName = '', localName = exportedName] = name.split(/\s+as\s+/);
        const file = fileOf.get(exportedName);
        if (!file) throw new Error(`lucide has no icon ${exportedName}`);
        return `import ${localName} from ${JSON.stringify(file)};`;
      })
      // The imports stay on one line, so that the code below keeps its line numbers.
      .join(' '),
  );

/** The file of each icon, by every name under which lucide exports it. */
function readIconFiles(): Map<string, string> {
  // Node resolves to the CommonJS version, but the list is in the version with ES modules.
  const list = fileURLToPath(import.meta.resolve('lucide-react')).replace(
    'cjs/lucide-react.js',
    'esm/lucide-react.mjs',
  );
  const exportLines = readFileSync(list, 'utf8').matchAll(
    /export \{([^}]*)\} from '(\.\/icons\/[^']+)'/g,
  );
  return new Map(
    [...exportLines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(
        ([, name = '']) => [name, join(dirname(list), file)] as const,
      ),
    ),
  );
}

interface IconModule {
  __iconData?: { name: string; node: Shape[] };
}
