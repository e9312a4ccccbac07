import type { TranslatedTexts } from '@guest-portal/contract';
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import { queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Apartment, Section } from '../host/queries.ts';
import { loadPrintTexts } from './print-texts.ts';
import { type Spoken, spokenIn } from './said.ts';

/** With the phrasebook, which is large, and therefore no part of the page. */
async function loadLanguage(code: GuestLanguage) {
  const [words, { contentInLanguage }] = await Promise.all([
    loadPrintTexts(code),
    import('@guest-portal/contract/content-in-language'),
  ]);
  return { code, words, contentInLanguage };
}

const printLanguageQuery = (code: GuestLanguage) =>
  queryOptions({
    queryKey: ['print-language', code],
    queryFn: () => loadLanguage(code),
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface PropertyRows {
  apartment: Apartment;
  sections: Section[];
  translated: TranslatedTexts;
}

type Language = Awaited<ReturnType<typeof loadLanguage>>;

const allOf = (results: UseQueryResult<Language>[]) => ({
  languages: results.flatMap(({ data }) => data ?? []),
  isWhole: results.every(({ data }) => data),
  hasFailed: results.some(({ isError }) => isError),
  askAgain: () => {
    for (const { isError, refetch } of results) if (isError) void refetch();
  },
});

/** Everything that stands on paper, in those of the languages that have come. */
export function useSpoken(
  { apartment, sections, translated }: PropertyRows,
  codes: readonly GuestLanguage[],
) {
  const { languages, ...state } = useQueries({
    queries: codes.map(printLanguageQuery),
    combine: allOf,
  });
  const spoken = useMemo((): Spoken[] => {
    // Those of a language that the host has left out are kept, and shown to nobody.
    const given = translated.translations.filter(({ language }) =>
      translated.languages.includes(language),
    );
    return languages.map((language) =>
      spokenIn(
        { apartment, sections },
        given.filter((each) => each.language === language.code),
        language,
      ),
    );
  }, [apartment, sections, translated, languages]);
  return { spoken, ...state };
}
