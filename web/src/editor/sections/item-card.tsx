import { type ReactNode, useId } from 'react';
import { type Item, useDraftField } from '../editing/editing-context.tsx';

interface ItemCardProps {
  title: ReactNode;
  icon?: ReactNode;
  /** In the head, after the title: a switch, or the buttons of a row. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One thing that guests read, with its fields: a sheet within a section. */
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
          className="min-w-0 grow basis-40 text-lead leading-snug wrap-anywhere"
        >
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </div>
  );
}

/** Short fields stand side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-4 @min-[36rem]:grid-cols-2">{children}</div>;
}

/** A row's name as it is being typed; on its own, so that the card is not drawn at every key. */
export function DraftedName({ item }: { item: Item<{ id: string; name: string }> }) {
  const { value } = useDraftField(item, 'name');
  return value.trim() || 'Untitled';
}
