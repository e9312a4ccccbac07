import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { GuestLanguage } from './queries.ts';
import type { Pair } from './texts.ts';

/** What guests read of a phrase. The book is large, and fetched where there is a phrase to be looked up. */
export function usePhrases(language: GuestLanguage, pairs: Pair[]) {
  const { data: book } = useQuery({
    queryKey: ['phrasebook'],
    queryFn: () => import('@guest-portal/contract/phrasebook/texts'),
    enabled: pairs.some(({ text }) => text.isPhrase),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useCallback(
    (original: string) => book?.allInLanguage(original, language),
    [book, language],
  );
}
