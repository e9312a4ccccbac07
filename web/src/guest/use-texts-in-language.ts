import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguage } from '../languages/language.ts';

/**
 * Asks for the host's texts again when the page has come to speak another language than they were asked for in. What is
 * shown stays until they are here, and without a network for good.
 */
export function useTextsInLanguage([path, pageId]: QueryKey, askedIn: string | undefined) {
  const { code } = useLanguage();
  const client = useQueryClient();
  useEffect(() => {
    if (askedIn !== code) void client.invalidateQueries({ queryKey: [path, pageId] });
  }, [client, path, pageId, askedIn, code]);
}
