import { useQuery } from '@tanstack/react-query';
import { pages } from '../shared/paths.ts';
import { severalStaysQuery } from './queries.ts';

/** The page behind the logo: today's guests for a host with more than one stay, and the dashboard for all others. */
export function useHomePath(): string {
  const { data } = useQuery(severalStaysQuery);
  return data?.hasSeveral ? pages.hostToday : pages.hostSettings;
}
