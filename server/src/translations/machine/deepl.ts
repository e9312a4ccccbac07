/** DeepL: https://developers.deepl.com */
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import { z } from 'zod';
import { knownLanguages } from './known-languages.ts';
import { mark } from './protect.ts';
import { readReply } from './read-reply.ts';
import { openService } from './translation-service.ts';
import type { Translator } from './translator.ts';

const languageList = z.array(z.object({ language: z.string() }));
const translateReply = z.object({ translations: z.array(z.object({ text: z.string() })) });

/** The variants to request where DeepL has several. */
const variants: Partial<Record<GuestLanguage, string>> = {
  en: 'EN-GB',
  pt: 'PT-PT',
  zh: 'ZH-HANS',
};

type Settings = { url: string | undefined; apiKey: string; userAgent: string };

/** Free accounts have keys of their own kind and a separate server. */
const addressFor = (apiKey: string) =>
  apiKey.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';

export function deepl({ url, apiKey, userAgent }: Settings): Translator {
  const service = openService(url ?? addressFor(apiKey), userAgent, `DeepL-Auth-Key ${apiKey}`);
  const codes = knownLanguages(async (signal) =>
    readReply(languageList, await service.requestJson('/v2/languages?type=target', { signal })).map(
      ({ language }) => language,
    ),
  );
  return {
    name: 'DeepL',
    languages: async () => [...(await codes()).keys()],
    async translate(lines, { from, to }, signal) {
      const json = {
        text: lines,
        ...(from && { source_lang: from.split('-')[0]?.toUpperCase() }),
        target_lang: variants[to] ?? to.toUpperCase(),
        tag_handling: 'xml',
        ignore_tags: [mark.tag],
      };
      const reply = await service.requestJson('/v2/translate', { json, signal });
      return readReply(translateReply, reply).translations.map(({ text }) => text);
    },
  };
}
