/**
 * The preview in a guest's language: the page's words, and the host's texts as they would come in it. The phrasebook is
 * large, so it comes with the language and not with the dashboard.
 */
import type { GivenTranslation } from '@guest-portal/contract/content-in-language';
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import { queryOptions } from '@tanstack/react-query';

export interface PreviewLanguage {
  code: GuestLanguage;
  /** What the host has had translated, saved or not. */
  translations: readonly GivenTranslation[];
}

export const previewLanguageQuery = (code: GuestLanguage) =>
  queryOptions({
    queryKey: ['preview-language', code],
    queryFn: async () => {
      const [{ loadLanguage }, { contentInLanguage }] = await Promise.all([
        import('../../languages/other-languages.ts'),
        import('@guest-portal/contract/content-in-language'),
      ]);
      return { language: await loadLanguage(code), contentInLanguage };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
