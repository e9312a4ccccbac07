/** The default texts of messages. Each language is a separate download. */
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import type { MessageTexts } from '@guest-portal/languages/shape';
import { queryOptions } from '@tanstack/react-query';

export const loadTexts = async (language: GuestLanguage): Promise<MessageTexts> =>
  (await import(`../../../languages/${language}/messages.ts`)).messages;

export const messageTextsQuery = (language: GuestLanguage) =>
  queryOptions({
    queryKey: ['message-texts', language],
    queryFn: () => loadTexts(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
