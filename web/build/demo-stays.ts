/** Writes the files of the demo: its stay in each language, and its pictures. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { guestLanguages } from '../../contract/src/guest-languages.ts';

type DemoStays = typeof import('../src/demo/demo-stays.ts');

const source = join(import.meta.dirname, '../src/demo/demo-stays.ts');
const moduleId = 'virtual:demo-stays';
/** The NUL keeps other plugins away from the module. */
const resolvedId = `\0${moduleId}`;

export function demoStays(): Plugin {
  const files = new Map<string, string>();
  return {
    name: 'demo-stays',
    apply: 'build',
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load: {
      filter: { id: /virtual:demo-stays$/ },
      async handler() {
        const { module } = await runnerImport<DemoStays>(source, { configFile: false });
        const stayFiles = guestLanguages.map((language) => {
          const json = JSON.stringify(module.demoStayIn(language));
          const hash = createHash('sha256').update(json).digest('base64url').slice(0, 8);
          const file = `assets/demo/${language}-${hash}.json`;
          files.set(file, json);
          return [language, `/${file}`];
        });
        for (const [path, svg] of module.drawPictures()) files.set(path.slice(1), svg);
        return `export const stayFiles = ${JSON.stringify(Object.fromEntries(stayFiles))};`;
      },
    },
    generateBundle() {
      for (const [fileName, text] of files)
        this.emitFile({ type: 'asset', fileName, source: text });
    },
  };
}
