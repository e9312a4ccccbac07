import { sectionIcon } from '../../../ui/icons/section-icons.ts';

/** A small round icon beside a card's title. */
export function SectionIcon({ iconType }: { iconType: string }) {
  const Icon = sectionIcon(iconType);
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-tone-green text-on-tone-green">
      <Icon aria-hidden size={20} />
    </span>
  );
}
