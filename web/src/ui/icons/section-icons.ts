/** The icons beside the titles of cards, on the guest's page and in the editor. */
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

const iconsByName = new Map<string, LucideIcon>(Object.entries(sectionIcons));

/** Returns the icon of a card. A card without one gets the general icon. */
export const sectionIcon = (iconType: string): LucideIcon => iconsByName.get(iconType) ?? Info;
