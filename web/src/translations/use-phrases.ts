import type { FromTo } from '@guest-portal/contract/phrasebook/recognise';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Pair } from './texts.ts';

/** Looks up phrasebook translations. The phrasebook is large, so it is fetched only if a text needs it. */
export function usePhrases({ from, to }: FromTo, pairs: Pair[]) {
  const { data: book } = useQuery({
    queryKey: ['phrasebook'],
    queryFn: () => import('@guest-portal/contract/phrasebook/texts'),
    enabled: pairs.some(({ text }) => text.isPhrase),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useCallback(
    (original: string) => book?.allInLanguage(original, { from, to }),
    [book, from, to],
  );
}
