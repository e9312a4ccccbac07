/** The icons of sections, and the field that selects one. */
import { useId } from 'react';
import type { Section } from '../../../host/queries.ts';
import { type IconType, sectionIcon } from '../../../ui/icons/section-icons.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { editedFieldAttribute } from '../../editing/edited-field.ts';
import { type Item, useDraftField } from '../../editing/editing-context.tsx';

const labels: Record<IconType, string> = {
  lock: 'Key',
  wifi: 'Wi-Fi',
  phone: 'Phone',
  car: 'Car',
  navigation: 'Directions',
  clock: 'Clock',
};

export function IconChoice({ item }: { item: Item<Section> }) {
  const name = useId();
  const { value, change } = useDraftField(item, 'iconType');
  return (
    <fieldset {...editedFieldAttribute(item, 'iconType')} className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">Icon</legend>
      <div className="flex flex-wrap">
        {Object.entries(labels).map(([type, label]) => (
          <label key={type} title={label}>
            <input
              type="radio"
              name={name}
              checked={value === type}
              onChange={() => change(type)}
              className="peer sr-only"
            />
            <span className={choiceClass}>
              <TypeIcon iconType={type} size={20} />
              <VisuallyHidden>{label}</VisuallyHidden>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function SectionIcon({ item }: { item: Item<Section> }) {
  const { value } = useDraftField(item, 'iconType');
  return <TypeIcon iconType={value} size={18} />;
}

function TypeIcon({ iconType, size }: { iconType: string; size: number }) {
  const Icon = sectionIcon(iconType);
  return <Icon aria-hidden size={size} />;
}

const choiceClass =
  'relative grid size-touch cursor-pointer place-items-center rounded-control border border-transparent text-soft hover:bg-sunken peer-checked:border-green peer-checked:bg-tone-green peer-checked:text-on-tone-green peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus';
