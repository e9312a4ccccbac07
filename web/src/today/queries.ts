/** The queries of the page of today that no other page needs. */
import { listGuideFindings } from '@guest-portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../shared/api.ts';

export const guideFindingsQuery = queryOptions({
  queryKey: [listGuideFindings.path],
  queryFn: () => call(listGuideFindings),
  // The host comes back from the field that they have just corrected.
  staleTime: 0,
});
