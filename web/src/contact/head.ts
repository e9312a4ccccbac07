/** What search engines and messengers show of the contact page. */
export const contactHead = {
  title: 'Contact Us',
  description:
    'Support for hosts and guests of Guest Portal: write by email or with the contact form. Business hours Monday to Friday, 9:00 to 17:00 CET; answers within 24 to 72 hours.',
};
