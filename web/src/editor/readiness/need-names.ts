import type { Need } from '@guest-portal/contract/readiness';

/** The labels of what a guest needs first. */
export const needNames: Record<Need, string> = {
  address: 'Address',
  door: 'How to get in',
  wifi: 'Wi-Fi',
  phone: 'Your phone number',
  photo: 'Photo',
  checkout: 'Check-out note',
};
