/** The title and description of the contact page for search engines and link previews. */
export const contactHead = {
  title: 'Contact Us',
  description:
    'Support for hosts and guests of Guest Portal: email us or use the contact form. Business hours Monday to Friday, 9:00 to 17:00 CET; answers within 24 to 72 hours.',
};
