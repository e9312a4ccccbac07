import type { Need } from '@guest-portal/contract/readiness';

/** What a host calls it. */
export const namesOfNeeds: Record<Need, string> = {
  address: 'The address',
  door: 'The way in',
  wifi: 'WiFi',
  phone: 'Your phone',
  photo: 'A photo',
  checkout: 'Check-out note',
};
