/** The signs beside a card's title, as guests see them, and the choice between them. */
import type { iconTypes } from '@guest-portal/contract/content';
import { Car, Clock, Info, KeyRound, type LucideIcon, Navigation, Phone, Wifi } from 'lucide-react';
import { useId } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { edits } from '../editing/edited-field.ts';
import { type Item, useDraftField } from '../editing/editing-context.tsx';
import type { Section } from '../queries.ts';

type IconType = (typeof iconTypes)[number];

export const sectionIcons: Record<IconType, { icon: LucideIcon; label: string }> = {
  lock: { icon: KeyRound, label: 'Key' },
  wifi: { icon: Wifi, label: 'WiFi' },
  phone: { icon: Phone, label: 'Phone' },
  car: { icon: Car, label: 'Car' },
  navigation: { icon: Navigation, label: 'Directions' },
  clock: { icon: Clock, label: 'Clock' },
};

const entries = Object.entries(sectionIcons);

export function IconChoice({ item }: { item: Item<Section> }) {
  const name = useId();
  const { value, change } = useDraftField(item, 'iconType');
  return (
    <fieldset {...edits(item, 'iconType')} className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">Icon</legend>
      <div className="flex flex-wrap">
        {entries.map(([type, { icon: Icon, label }]) => (
          <label key={type} title={label}>
            <input
              type="radio"
              name={name}
              checked={value === type}
              onChange={() => change(type)}
              className="peer sr-only"
            />
            <span className={choice}>
              <Icon aria-hidden size={20} />
              <VisuallyHidden>{label}</VisuallyHidden>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A section without a sign of its own gets the general one, on the guest's page as well. */
export function SectionIcon({ item }: { item: Item<Section> }) {
  const { value } = useDraftField(item, 'iconType');
  const Icon = new Map(entries).get(value)?.icon ?? Info;
  return <Icon aria-hidden size={18} />;
}

const choice =
  'relative grid size-touch cursor-pointer place-items-center rounded-control border border-transparent text-soft hover:bg-sunken peer-checked:border-green peer-checked:bg-tone-green peer-checked:text-on-tone-green peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus';
