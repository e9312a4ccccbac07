/** Our texts in one language, fetched when that is needed: nobody reads all of them. */
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import type { MessageTexts } from '@guest-portal/contract/messages/texts';
import { queryOptions } from '@tanstack/react-query';

const files = import.meta.glob<Record<string, MessageTexts>>(
  '../../../contract/src/messages/texts/*.ts',
);

export async function loadTexts(language: GuestLanguage): Promise<MessageTexts> {
  const load = files[`../../../contract/src/messages/texts/${language}.ts`];
  const texts = (await load?.())?.[language];
  if (!texts) throw new Error(`There are no texts for messages in ${language}`);
  return texts;
}

export const messageTextsQuery = (language: GuestLanguage) =>
  queryOptions({
    queryKey: ['message-texts', language],
    queryFn: () => loadTexts(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
