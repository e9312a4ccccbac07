/**
 * Loads a guest's language for the preview: the page's texts and the large phrasebook, which the dashboard does not
 * need.
 */
import type { StoredTranslation } from '@guest-portal/contract/content-in-language';
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import type { PortalContent } from '@guest-portal/contract/portal-bundle';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export interface PreviewLanguage {
  code: GuestLanguage;
  /** The translations that guests of this language see. */
  translations: readonly StoredTranslation[];
}

const previewLanguageQuery = (code: GuestLanguage) =>
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

export function useBundleLanguage(previewLanguage: PreviewLanguage | undefined) {
  const { data, isError } = useQuery({
    ...previewLanguageQuery(previewLanguage?.code ?? 'en'),
    enabled: previewLanguage !== undefined,
  });
  const bundleLanguage = useMemo(() => {
    if (!previewLanguage || !data) return undefined;
    const { code, translations } = previewLanguage;
    const { language, contentInLanguage } = data;
    const translate = (content: PortalContent) => contentInLanguage(content, code, translations);
    return { code, translate, language };
  }, [previewLanguage, data]);
  return {
    bundleLanguage,
    isReady: bundleLanguage !== undefined || !previewLanguage,
    hasFailed: isError,
  };
}
