/** The headers of every reply of the portal, including refusals. Nobody else should learn that a person has a link. */
export const privateHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};
