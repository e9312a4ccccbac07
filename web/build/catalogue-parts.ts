/**
 * One file holds all the sentences of a language, and no guest downloads more of it than is needed: `de.ts?shell` is what
 * the first screen says, `de.ts?stay` the page behind the PIN. The document brings the first of them along.
 */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { Catalogue } from '../src/languages/catalogues/shape/catalogue.ts';
import { languageTag, shellOf, stayModule } from '../src/languages/document.ts';

const folder = join(import.meta.dirname, '../src/languages/catalogues');

type Catalogues = Record<string, Catalogue>;

let reading: Promise<Catalogues> | undefined;

/** By their codes. */
export function readCatalogues(): Promise<Catalogues> {
  reading ??= readAll();
  return reading;
}

async function readAll(): Promise<Catalogues> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  const read = files.map(async (file) => {
    const code = basename(file, '.ts');
    const { module } = await runnerImport<Catalogues>(join(folder, file), { configFile: false });
    const catalogue = module[code];
    if (!catalogue) throw new Error(`${file} exports no '${code}'`);
    return [code, catalogue] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

async function readCatalogue(code: string): Promise<Catalogue> {
  const catalogue = (await readCatalogues())[code];
  if (!catalogue) throw new Error(`There is no catalogue ${code}`);
  return catalogue;
}

const asked = /\/catalogues\/(\w+)\.ts\?(name|shell|stay)$/;

export function catalogueParts(): Plugin {
  return {
    name: 'catalogue-parts',
    enforce: 'pre',
    async load(id) {
      const found = asked.exec(id);
      if (!found) return undefined;
      const [, code = '', part = ''] = found;
      const catalogue = await readCatalogue(code);
      const { name, stay } = catalogue;
      const parts: Record<string, unknown> = { name, shell: shellOf(code, catalogue), stay };
      const value = parts[part];
      return { code: `export default ${JSON.stringify(value)};`, moduleType: 'js' };
    },
    /** Pages that speak no other language, and the template of those that do. */
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const built = Object.values(bundle).find(
          (part) => part.type === 'chunk' && part.facadeModuleId?.endsWith(stayModule('en')),
        );
        const stayFile = `/${built?.fileName ?? stayModule('en')}`;
        const tag = languageTag({ ...shellOf('en', await readCatalogue('en')), stayFile });
        return html.replace('<noscript>', () => `${tag}\n    <noscript>`);
      },
    },
  };
}
