/**
 * The fonts of journeys, which do not depend on this machine: a wide one, which a plain Debian uses too, and a narrow
 * one. Only Fontconfig supports this. On macOS and Windows, journeys use the font of the system.
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

export const fontFamily = (font: TestFont) => families[font]['system-ui'];

/** Whether tests can choose the fonts of a browser on this system. */
export const canChooseFonts = process.platform !== 'darwin' && process.platform !== 'win32';

/** The environment variables with which a browser draws in this font. */
export function fontEnvironment(font: TestFont | typeof everyScript): Record<string, string> {
  return { FONTCONFIG_FILE: join(settingsFolder(), `${font}.conf`) };
}

/**
 * The wide font with a Japanese one, for tests that check each character. The other settings draw Japanese as boxes.
 */
export const everyScript = 'every-script';

/** Creates the folder once per run. The workers inherit the environment variable that the first caller sets. */
function settingsFolder(): string {
  const existing = process.env.TEST_FACES;
  if (existing) return existing;
  const created = mkdtempSync(join(tmpdir(), 'guest-portal-faces-'));
  process.env.TEST_FACES = created;
  process.once('exit', () => rmSync(created, { recursive: true, force: true }));
  mkdirSync(join(created, 'cache'));
  const writeSettings = (name: string, font: TestFont, morePackages: string[] = []) =>
    writeFileSync(
      join(created, `${name}.conf`),
      fontconfigSettings(font, join(created, 'cache'), morePackages),
    );
  writeSettings('wide', 'wide');
  writeSettings('narrow', 'narrow');
  writeSettings(everyScript, 'wide', ['@expo-google-fonts/sawarabi-gothic']);
  return created;
}

/**
 * The settings contain none of this machine's font folders. Letters that the narrow font lacks (Arabic, Hebrew) come
 * from the wide one, which is always included. Characters that neither has (Chinese, emoji) are boxes.
 */
function fontconfigSettings(font: TestFont, cache: string, morePackages: string[]) {
  const aliases = Object.entries(families[font]).map(
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
    <edit name="family" mode="append_last"><string>${fontFamily(font)}</string></edit>
    <edit name="family" mode="append_last"><string>${fontFamily('wide')}</string></edit>
  </match>
</fontconfig>
`;
}

const packageFolder = (name: string) =>
  dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)));

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
