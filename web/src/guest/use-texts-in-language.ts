import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguage } from '../languages/language.ts';

/**
 * Requests the host's texts again if the page's language has changed since they were requested. The old texts stay
 * until the new ones arrive.
 */
export function useTextsInLanguage([path, pageId]: QueryKey, textLanguage: string | undefined) {
  const { code } = useLanguage();
  const client = useQueryClient();
  useEffect(() => {
    if (textLanguage !== code) void client.invalidateQueries({ queryKey: [path, pageId] });
  }, [client, path, pageId, textLanguage, code]);
}
