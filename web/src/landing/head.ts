/** What search engines and messengers show of the landing page. */
export const landingHead = {
  title: 'One page for every stay',
  description:
    'A guest page for each of your rentals: the way in, the wifi and everything worth knowing, opened with a link and a 4-digit PIN. Free to set up, €15 a month per live property.',
};
