/** Which part of the hosts is looked at: it stands in the address, so that a reload keeps it. */
import { lastAdminPage, longestSearch } from '@guest-portal/contract/admin-limits';
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
    search: (params.get('search') ?? '').slice(0, longestSearch),
  };
  const go = ({ page, search }: ListPage, options?: { replace: boolean }) =>
    setParams({ ...(page > 1 && { page: String(page) }), ...(search && { search }) }, options);
  return {
    listPage,
    turnTo: (page: number, options?: { replace: boolean }) => go({ ...listPage, page }, options),
    /** Each letter would be a step on the way back otherwise. */
    searchFor: (search: string) => go({ page: 1, search }, { replace: true }),
  };
}
