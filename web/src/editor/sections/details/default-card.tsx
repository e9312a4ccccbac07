import type { ReactNode } from 'react';
import type { Apartment, Section } from '../../../host/queries.ts';
import type { Item } from '../../editing/editing-context.tsx';
import { DraftedName, ItemCard } from '../item-card.tsx';
import { ItemFailure } from '../item-failure.tsx';
import { SectionIcon } from './icon-choice.tsx';

/**
 * The props of a card that every property has by default. The section gives it the title, and the section or the
 * property gives it the content.
 */
export interface DefaultCardProps {
  property: Item<Apartment, 'apartment'>;
  item: Item<Section>;
}

interface DefaultCardFrameProps {
  item: Item<Section>;
  /** The switch that shows or hides the card. */
  showSwitch: ReactNode;
  children: ReactNode;
}

export function DefaultCardFrame({ item, showSwitch, children }: DefaultCardFrameProps) {
  return (
    <ItemCard
      title={<DraftedName item={item} />}
      icon={<SectionIcon item={item} />}
      aside={showSwitch}
    >
      <ItemFailure kind="section" id={item.row.id} />
      {children}
    </ItemCard>
  );
}
