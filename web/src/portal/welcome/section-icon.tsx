import { Car, Clock, Info, KeyRound, type LucideIcon, Navigation, Phone, Wifi } from 'lucide-react';

const icons = new Map<string, LucideIcon>([
  ['car', Car],
  ['navigation', Navigation],
  ['clock', Clock],
  ['phone', Phone],
  ['wifi', Wifi],
  ['lock', KeyRound],
]);

/** A small round sign beside a card's title. */
export function SectionIcon({ iconType }: { iconType: string }) {
  const Icon = icons.get(iconType) ?? Info;
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-tone-green text-on-tone-green">
      <Icon aria-hidden size={20} />
    </span>
  );
}
