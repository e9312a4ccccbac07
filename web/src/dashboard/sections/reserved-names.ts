/** Titles that stand for a card of its own. */
import type { Section } from '../queries.ts';

const reserved = new Set(
  [
    'Entry Door Access',
    'WiFi Access',
    'Host Contact',
    'Parking Instructions',
    'Arrival Directions',
    'Check-in Instructions',
    'Contact Host',
  ].map((name) => name.toLowerCase()),
);

/** A section that a host has added. One that bears another card's title would be taken for it. */
export const isCustom = ({ kind, name }: Section): boolean =>
  kind === 'custom' && !reserved.has(name.trim().toLowerCase());
