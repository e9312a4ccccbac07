/** The signs beside a card's title, on the guest's page and in the editor alike. */
import type { iconTypes } from '@guest-portal/contract/content';
import { Car, Clock, Info, KeyRound, type LucideIcon, Navigation, Phone, Wifi } from 'lucide-react';

export type IconType = (typeof iconTypes)[number];

export const sectionIcons: Record<IconType, LucideIcon> = {
  lock: KeyRound,
  wifi: Wifi,
  phone: Phone,
  car: Car,
  navigation: Navigation,
  clock: Clock,
};

const byName = new Map<string, LucideIcon>(Object.entries(sectionIcons));

/** A card without a sign of its own gets the general one. */
export const sectionIcon = (iconType: string): LucideIcon => byName.get(iconType) ?? Info;
