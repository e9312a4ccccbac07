import { type ReactNode, useId } from 'react';
import { type Item, useDraftField } from '../editing/editing-context.tsx';

interface ItemCardProps {
  title: ReactNode;
  icon?: ReactNode;
  /** Controls in the header after the title: a switch, or the buttons of a row. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card within a section, with the fields of one item. */
export function ItemCard({ title, icon, aside, children }: ItemCardProps) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't hold a heading as its name
    <div
      role="group"
      aria-labelledby={titleId}
      className="@container grid gap-4 rounded-control bg-paper p-4 sm:p-5 forced-colors:border"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {icon && (
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-tone-green text-on-tone-green">
            {icon}
          </span>
        )}
        <h3
          id={titleId}
          dir="auto"
          className="min-w-0 grow basis-24 text-lead leading-snug wrap-anywhere"
        >
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </div>
  );
}

/** Places short fields side by side if there is enough space. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-4 @min-[36rem]:grid-cols-2">{children}</div>;
}

/** A row's drafted name. It is a separate component, so that typing does not render the whole card. */
export function DraftedName({ item }: { item: Item<{ id: string; name: string }> }) {
  const { value } = useDraftField(item, 'name');
  return value.trim() || 'Untitled';
}
