/** The titles and descriptions of the legal pages for search engines and link previews. */
export const privacyHead = {
  title: 'Privacy Policy',
  description:
    'What Guest Portal keeps about hosts, guests and visitors, why and for how long, who else gets it, and how to see, export or erase it.',
};

export const termsHead = {
  title: 'Terms of Service',
  description:
    'The agreement between Guest Portal and its hosts: accounts, pages and guests, the price of €15 a month per live property, cancelling, liability and the law that applies.',
};
