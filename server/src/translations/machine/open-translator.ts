import type { Config } from '../../config/config.ts';
import { deepl } from './deepl.ts';
import { libreTranslate } from './libre-translate.ts';
import type { Translator } from './translator.ts';

export function openTranslator(
  settings: Config['translation'],
  userAgent: string,
): Translator | undefined {
  if (!settings) return undefined;
  return settings.service === 'deepl'
    ? deepl({ ...settings, userAgent })
    : libreTranslate({ ...settings, userAgent });
}
