/** The page and search of the list of hosts. They are in the URL, so that a reload keeps them. */
import { lastAdminPage, maxSearchLength } from '@guest-portal/contract/admin-limits';
import { useSearchParams } from 'wouter';

export interface ListPage {
  page: number;
  search: string;
}

export function useListPage() {
  const [params, setParams] = useSearchParams();
  const page = Math.trunc(Number(params.get('page')));
  const listPage: ListPage = {
    page: page >= 1 && page <= lastAdminPage ? page : 1,
    search: (params.get('search') ?? '').slice(0, maxSearchLength),
  };
  const setListPage = ({ page, search }: ListPage, options?: { replace: boolean }) =>
    setParams({ ...(page > 1 && { page: String(page) }), ...(search && { search }) }, options);
  return {
    listPage,
    turnTo: (page: number, options?: { replace: boolean }) =>
      setListPage({ ...listPage, page }, options),
    /** Replaces the history entry. Otherwise every typed character would be a step for the back button. */
    searchFor: (search: string) => setListPage({ page: 1, search }, { replace: true }),
  };
}
