import { pages } from '@guest-portal/contract/pages';

/** The address of a stay for its host, for links in emails. */
export const stayUrl = (publicUrl: string, stayId: string) =>
  publicUrl + pages.hostStay.replace(':stayId', stayId);
