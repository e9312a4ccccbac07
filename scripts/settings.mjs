/** `npm run settings` writes docs/settings.md. A test fails when the page does not match the code. */
import { writeFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';
import { inRoot } from './support/paths.mjs';

const { settingsPage } = await tsImport('../server/src/config/settings-page.ts', import.meta.url);
writeFileSync(inRoot('docs/settings.md'), settingsPage());
