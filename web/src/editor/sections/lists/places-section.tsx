import { useQuery } from '@tanstack/react-query';
import type { Apartment, Place } from '../../../host/queries.ts';
import type { Item } from '../../editing/editing-context.tsx';
import {
  DraftTextareaField,
  DraftTextField,
  DraftUrlField,
} from '../../editing/fields/draft-fields.tsx';
import { EditorSection } from '../editor-section.tsx';
import { EmptyNote } from '../empty-note.tsx';
import { FieldPair } from '../item-card.tsx';
import { Loaded } from '../loaded.tsx';
import { RowImages } from '../row-images.tsx';
import { AddForm } from './add-form.tsx';
import { newPlaceFields, type PlaceKind, placeKinds, placeLabels } from './place-kinds.ts';
import { RowList } from './row-list.tsx';

interface SectionProps {
  apartment: Apartment;
}

export const LocalRecommendationsSection = ({ apartment }: SectionProps) => (
  <PlacesSection kind="localTip" apartmentId={apartment.id} />
);

export const SightseeingSection = ({ apartment }: SectionProps) => (
  <PlacesSection kind="sightseeingSpot" apartmentId={apartment.id} />
);

function PlacesSection({ kind, apartmentId }: { kind: PlaceKind; apartmentId: string }) {
  const { title, empty, add, query, schema, create } = placeKinds[kind];
  return (
    <EditorSection title={title}>
      <Loaded query={useQuery(query(apartmentId))}>
        {(rows) => (
          <div className="grid gap-4">
            {rows.length === 0 && <EmptyNote>{empty}</EmptyNote>}
            <RowList kind={kind} apartmentId={apartmentId} label={title} rows={rows}>
              {(item) => <PlaceFields kind={kind} item={item} />}
            </RowList>
            <AddForm
              kind={kind}
              apartmentId={apartmentId}
              rows={rows}
              label={add}
              fields={newPlaceFields(kind)}
              schema={schema}
              fixed={{ apartmentId }}
              create={create}
            />
          </div>
        )}
      </Loaded>
    </EditorSection>
  );
}

function PlaceFields({ kind, item }: { kind: PlaceKind; item: Item<Place> }) {
  const { nameLabel, imagesKind } = placeKinds[kind];
  return (
    <>
      <FieldPair>
        <DraftTextField item={item} field="name" label={nameLabel} required unmarked />
        <DraftTextField item={item} field="distance" {...placeLabels.distance} />
      </FieldPair>
      <DraftTextareaField item={item} field="description" rows={2} {...placeLabels.description} />
      <FieldPair>
        <DraftTextField item={item} field="address" {...placeLabels.address} />
        <DraftUrlField item={item} field="googleMapsUrl" {...placeLabels.googleMapsUrl} />
        <DraftTextareaField
          item={item}
          field="openingHours"
          rows={2}
          {...placeLabels.openingHours}
        />
        <DraftTextField item={item} field="phone" inputMode="tel" {...placeLabels.phone} />
      </FieldPair>
      <RowImages kind={imagesKind} apartmentId={item.apartmentId} row={item.row} />
    </>
  );
}
