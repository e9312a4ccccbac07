import type { TranslatedTexts } from '@guest-portal/contract';
import { type GuestLanguage, translationsFor } from '@guest-portal/contract/guest-languages';
import { queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Apartment, Section } from '../host/queries.ts';
import { loadPrintTexts } from './print-texts.ts';
import { type PrintLanguage, printLanguage } from './texts-in-language.ts';

/** Loads the labels of a language, and the phrasebook, which is a separate download because it is large. */
async function loadLanguage(code: GuestLanguage) {
  const [labels, { contentInLanguage }] = await Promise.all([
    loadPrintTexts(code),
    import('@guest-portal/contract/content-in-language'),
  ]);
  return { code, labels, contentInLanguage };
}

const printLanguageQuery = (code: GuestLanguage) =>
  queryOptions({
    queryKey: ['print-language', code],
    queryFn: () => loadLanguage(code),
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface PrintRows {
  apartment: Apartment;
  sections: Section[];
  translated: TranslatedTexts;
}

type Language = Awaited<ReturnType<typeof loadLanguage>>;

const combineResults = (results: UseQueryResult<Language>[]) => ({
  languages: results.flatMap(({ data }) => data ?? []),
  isComplete: results.every(({ data }) => data),
  hasFailed: results.some(({ isError }) => isError),
  retryFailed: () => {
    for (const { isError, refetch } of results) if (isError) void refetch();
  },
});

/** Returns all printed texts in those languages that are loaded. */
export function usePrintLanguages(
  { apartment, sections, translated }: PrintRows,
  codes: readonly GuestLanguage[],
) {
  const { languages, ...state } = useQueries({
    queries: codes.map(printLanguageQuery),
    combine: combineResults,
  });
  const printLanguages = useMemo((): PrintLanguage[] => {
    // Translations into languages that the host has removed are kept, but not printed.
    const current = translated.translations.filter(({ language }) =>
      translated.languages.includes(language),
    );
    return languages.map((language) =>
      printLanguage({ apartment, sections }, translationsFor(language.code, current), language),
    );
  }, [apartment, sections, translated, languages]);
  return { printLanguages, ...state };
}
