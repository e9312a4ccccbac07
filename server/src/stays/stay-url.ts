import { pages } from '@guest-portal/contract/pages';

/** The URL of a stay for its host, for links in emails. */
export const stayUrl = (publicUrl: string, stayId: string) =>
  publicUrl + pages.hostStay.replace(':stayId', stayId);
