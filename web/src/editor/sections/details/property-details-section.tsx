import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import type { ComponentType } from 'react';
import { type Apartment, type Section, sectionsQuery } from '../../../host/queries.ts';
import { inOrder } from '../../../ui/sortable/reorder.ts';
import { DraftTextareaField } from '../../editing/fields/draft-fields.tsx';
import { EditorSection } from '../editor-section.tsx';
import { ItemCard } from '../item-card.tsx';
import { Loaded } from '../loaded.tsx';
import { ClocksCard } from './clocks-card.tsx';
import { CustomSections } from './custom-sections.tsx';
import type { DefaultCardProps } from './default-card.tsx';
import { EntryDoorCard } from './entry-door-card.tsx';
import { HostContactCard } from './host-contact-card.tsx';
import { PropertyBasicsCard } from './property-basics-card.tsx';
import { RestoreDefaults } from './restore-defaults.tsx';
import { WifiCard } from './wifi-card.tsx';

const cards: Partial<Record<Section['kind'], ComponentType<DefaultCardProps>>> = {
  entry_door: EntryDoorCard,
  wifi: WifiCard,
  host_contact: HostContactCard,
};

export function PropertyDetailsSection({ apartment }: { apartment: Apartment }) {
  const property = { kind: 'apartment', apartmentId: apartment.id, row: apartment } as const;
  const query = useQuery(sectionsQuery(apartment.id));
  return (
    <EditorSection title="Property Details">
      <div className="grid gap-4">
        <PropertyBasicsCard apartment={apartment} />
        <Loaded query={query}>
          {(sections) =>
            inOrder(sections).map((row) => {
              const Card = cards[row.kind];
              const item = { kind: 'section', apartmentId: apartment.id, row } as const;
              return Card && <Card key={row.id} property={property} item={item} />;
            })
          }
        </Loaded>
        <ClocksCard property={property} />
        <ItemCard title="Check-out" icon={<LogOut aria-hidden size={18} />}>
          <DraftTextareaField
            item={property}
            field="checkoutNote"
            rows={2}
            placeholder="e.g. Leave the keys on the table. Take out the rubbish before you leave."
            hint="Guests see this below their check-out date once they have checked in."
          />
        </ItemCard>
        {query.data && (
          <CustomSections
            apartment={apartment}
            sectionType="property_details"
            sections={query.data}
            aside={<RestoreDefaults apartmentId={apartment.id} />}
          />
        )}
      </div>
    </EditorSection>
  );
}
