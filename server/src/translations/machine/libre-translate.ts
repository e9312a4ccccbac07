/** LibreTranslate, which operators can run themselves: https://docs.libretranslate.com */
import { z } from 'zod';
import { knownLanguages } from './known-languages.ts';
import { readReply } from './read-reply.ts';
import { openService } from './translation-service.ts';
import type { Translator } from './translator.ts';

const languageList = z.array(z.object({ code: z.string() }));
const translateReply = z.object({ translatedText: z.array(z.string()) });

type Settings = { url: string; apiKey: string | undefined; userAgent: string };

export function libreTranslate({ url, apiKey, userAgent }: Settings): Translator {
  const service = openService(url, userAgent);
  const codes = knownLanguages(async (signal) =>
    readReply(languageList, await service.requestJson('/languages', { signal })).map(
      ({ code }) => code,
    ),
  );
  return {
    name: 'LibreTranslate',
    languages: async () => [...(await codes()).keys()],
    async translate(lines, { from, to }, signal) {
      const json = {
        q: lines,
        source: from.split('-')[0]?.toLowerCase() || 'auto',
        target: (await codes()).get(to) ?? to,
        format: 'html',
        ...(apiKey && { api_key: apiKey }),
      };
      return readReply(translateReply, await service.requestJson('/translate', { json, signal }))
        .translatedText;
    },
  };
}
