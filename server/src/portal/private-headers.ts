/** What every reply of the portal says, refusals included: that somebody has a link is nobody else's business. */
export const privateHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};
