import type { ReactNode } from 'react';
import type { Apartment, Section } from '../../../host/queries.ts';
import type { Item } from '../../editing/editing-context.tsx';
import { DraftedName, ItemCard } from '../item-card.tsx';
import { ItemFailure } from '../item-failure.tsx';
import { SectionIcon } from './icon-choice.tsx';

/** A card that every property has: its title is the section's, what it tells mostly the property's. */
export interface DefaultCardProps {
  home: Item<Apartment, 'apartment'>;
  item: Item<Section>;
}

interface DefaultCardFrameProps {
  item: Item<Section>;
  /** The switch that hides it. */
  shown: ReactNode;
  children: ReactNode;
}

export function DefaultCardFrame({ item, shown, children }: DefaultCardFrameProps) {
  return (
    <ItemCard title={<DraftedName item={item} />} icon={<SectionIcon item={item} />} aside={shown}>
      <ItemFailure kind="section" id={item.row.id} />
      {children}
    </ItemCard>
  );
}
