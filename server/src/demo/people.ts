/** The people in the demo: its host, the guest whose PIN the terminal shows, and the other guests at the loft. */
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';

export const demoHost = {
  email: 'anna@example.com',
  password: 'lamplight',
  firstName: 'Anna',
  lastName: 'Ozola',
};

export const demoGuest = { name: 'Maya and Tom', pinCode: '4821', daysUntilCheckout: 6 };

type LoftStay = {
  name: string;
  from: number;
  to: number;
  /** The contact details that the host has entered. */
  contact?: { email?: string; phone?: string; language?: GuestLanguage };
};

/** The other stays at the loft, which the host entered. `from` and `to` are days from today; negative ones are past. */
export const loftStays: LoftStay[] = [
  { name: 'Ingrid Solberg', from: -44, to: -40 },
  { name: 'Amélie and Paul', from: -36, to: -33 },
  { name: 'Markus Brandt', from: -29, to: -22 },
  { name: 'Dace Liepiņa', from: -18, to: -15 },
  { name: 'The Hendersons', from: -12, to: -7 },
  { name: 'Yuki Tanaka', from: -5, to: -1 },
  {
    name: 'Beatriz Costa',
    from: 6,
    to: 10,
    contact: { email: 'beatriz@example.com', phone: '+351 912 000 000', language: 'pt' },
  },
  { name: 'Noah and Ella', from: 13, to: 16, contact: { email: 'noah@example.com' } },
  { name: 'Rasmus Kjær', from: 19, to: 26 },
  { name: 'Marta Wiśniewska', from: 34, to: 38 },
  { name: 'The Novaks', from: 40, to: 48 },
  { name: 'Aleksi Virtanen', from: 61, to: 64 },
  { name: 'Claire Dubois', from: 75, to: 82 },
  { name: 'Owen Hughes', from: 110, to: 117 },
];
