/**
 * The fonts that journeys use, whatever this machine has: a wide one, as on a plain Debian and for many people, and a
 * narrow one. Only Fontconfig supports this, so macOS and Windows use the font of the system.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type TestFont = 'wide' | 'narrow';

/** The font for each of the generic names that every system has. */
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

/** Whether a browser on this system can be given fonts. */
export const canChooseFonts = process.platform !== 'darwin' && process.platform !== 'win32';

/** The environment variables with which a browser draws in this font. */
export function fontEnvironment(face: TestFont | typeof everyScript): Record<string, string> {
  return { FONTCONFIG_FILE: join(folder(), `${face}.conf`) };
}

/**
 * The wide font with a Japanese one, for tests that check each character. The other settings draw Japanese as boxes.
 */
export const everyScript = 'every-script';

/** Created once per run, by the first caller. The workers inherit the environment variable that it sets. */
function folder(): string {
  const existing = process.env.TEST_FACES;
  if (existing) return existing;
  const created = mkdtempSync(join(tmpdir(), 'guest-portal-faces-'));
  process.env.TEST_FACES = created;
  process.once('exit', () => rmSync(created, { recursive: true, force: true }));
  mkdirSync(join(created, 'cache'));
  const writeSettings = (name: string, face: TestFont, morePackages: string[] = []) =>
    writeFileSync(
      join(created, `${name}.conf`),
      settings(face, join(created, 'cache'), morePackages),
    );
  writeSettings('wide', 'wide');
  writeSettings('narrow', 'narrow');
  writeSettings(everyScript, 'wide', ['@expo-google-fonts/sawarabi-gothic']);
  return created;
}

/**
 * The settings contain no folder of this machine. Letters that the narrow font lacks (Arabic, Hebrew) come from the
 * wide one, which is always included; those that neither has (Chinese, emoji) are boxes.
 */
function settings(face: TestFont, cache: string, morePackages: string[]) {
  const aliases = Object.entries(families[face]).map(
    ([name, family]) => `
  <match target="pattern">
    <test name="family" compare="eq"><string>${name}</string></test>
    <edit name="family" mode="assign" binding="strong"><string>${escaped(family)}</string></edit>
  </match>`,
  );
  const folders = ['dejavu-fonts-ttf', '@expo-google-fonts/pt-sans-narrow', ...morePackages].map(
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
