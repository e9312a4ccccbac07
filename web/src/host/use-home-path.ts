import { useQuery } from '@tanstack/react-query';
import { pages } from '../shared/paths.ts';
import { severalStaysQuery } from './queries.ts';

/** Returns the path that the logo links to: Today for a host with more than one stay, and the dashboard for others. */
export function useHomePath(): string {
  const { data } = useQuery(severalStaysQuery);
  return data?.hasSeveral ? pages.hostToday : pages.hostSettings;
}
