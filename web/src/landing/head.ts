/** The title and description of the landing page for search engines and link previews. */
export const landingHead = {
  title: 'One page for every stay',
  description:
    'A guest page for each of your rentals: the door code, the Wi-Fi and everything worth knowing, opened with a link and a 4-digit PIN. Free to set up, €15 a month per live property.',
};
