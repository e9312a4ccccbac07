/**
 * The faces that journeys are drawn with, whatever this machine has: a wide one, as a plain Debian and many people have
 * it, and a narrow one. Fontconfig alone asks for them, so on macOS and Windows it is the system's face.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type TestFont = 'wide' | 'narrow';

/** Which face stands for each of the names that every system has. */
const families: Record<
  TestFont,
  Record<'system-ui' | 'sans-serif' | 'serif' | 'monospace', string>
> = {
  wide: {
    'system-ui': 'DejaVu Sans',
    'sans-serif': 'DejaVu Sans',
    serif: 'DejaVu Serif',
    monospace: 'DejaVu Sans Mono',
  },
  narrow: {
    'system-ui': 'PT Sans Narrow',
    'sans-serif': 'PT Sans Narrow',
    serif: 'DejaVu Serif Condensed',
    monospace: 'DejaVu Sans Mono',
  },
};

export const fontFamily = (face: TestFont) => families[face]['system-ui'];

/** Whether a browser of this system takes the faces that it is given. */
export const canChooseFonts = process.platform !== 'darwin' && process.platform !== 'win32';

/** What a browser must find in its environment to draw with this face. */
export function fontEnvironment(face: TestFont | typeof everyScript): Record<string, string> {
  return { FONTCONFIG_FILE: join(folder(), `${face}.conf`) };
}

/** The wide face, and Japanese letters where the others have boxes: for what is looked at letter by letter. */
export const everyScript = 'every-script';

/** Made once a run, by the first to ask: what it sets here the workers inherit. */
function folder(): string {
  const made = process.env.TEST_FACES;
  if (made) return made;
  const fresh = mkdtempSync(join(tmpdir(), 'guest-portal-faces-'));
  process.env.TEST_FACES = fresh;
  process.once('exit', () => rmSync(fresh, { recursive: true, force: true }));
  mkdirSync(join(fresh, 'cache'));
  const write = (name: string, face: TestFont, more: string[] = []) =>
    writeFileSync(join(fresh, `${name}.conf`), settings(face, join(fresh, 'cache'), more));
  write('wide', 'wide');
  write('narrow', 'narrow');
  write(everyScript, 'wide', ['@expo-google-fonts/sawarabi-gothic']);
  return fresh;
}

/**
 * No folder of the machine's own is in it. Letters that the narrow face lacks (Arabic, Hebrew) are taken from the wide
 * one, which is there in both; what neither has (Chinese, emoji) is a box.
 */
function settings(face: TestFont, cache: string, more: string[]) {
  const aliases = Object.entries(families[face]).map(
    ([name, family]) => `
  <match target="pattern">
    <test name="family" compare="eq"><string>${name}</string></test>
    <edit name="family" mode="assign" binding="strong"><string>${escaped(family)}</string></edit>
  </match>`,
  );
  const folders = ['dejavu-fonts-ttf', '@expo-google-fonts/pt-sans-narrow', ...more].map(
    (name) => `
  <dir>${escaped(packageFolder(name))}</dir>`,
  );
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <reset-dirs/>${folders.join('')}
  <cachedir>${escaped(cache)}</cachedir>${aliases.join('')}
  <match target="pattern">
    <edit name="family" mode="append_last"><string>${fontFamily(face)}</string></edit>
    <edit name="family" mode="append_last"><string>${fontFamily('wide')}</string></edit>
  </match>
</fontconfig>
`;
}

const packageFolder = (name: string) =>
  dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)));

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
