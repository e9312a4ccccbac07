/** The fields of each screen. They are the editor's own fields, so that both share drafts. */
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useCurrentUser } from '../../accounts/queries.ts';
import { type Apartment, type Section, sectionsQuery } from '../../host/queries.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { type Item, useDraftField } from '../editing/editing-context.tsx';
import { DraftTextareaField, DraftTextField } from '../editing/fields/draft-fields.tsx';
import { DraftSelectField } from '../editing/fields/draft-select-field.tsx';
import { doorTypes, wifiTypes } from '../sections/details/access-types.ts';
import { literalInputProps } from '../sections/details/wifi-card.tsx';
import { EmptyNote } from '../sections/empty-note.tsx';
import { ItemFailure } from '../sections/item-failure.tsx';
import { RowImages } from '../sections/row-images.tsx';
import type { StartStep } from './steps.ts';
import { VerifyEmailNotice } from './verify-email-notice.tsx';

interface StepFieldsProps {
  property: Item<Apartment, 'apartment'>;
}

function AddressFields({ property }: StepFieldsProps) {
  return (
    <>
      <DraftTextField item={property} field="name" required unmarked enterKeyHint="next" />
      <DraftTextField
        item={property}
        field="address"
        placeholder="Street, number, floor"
        enterKeyHint="next"
      />
    </>
  );
}

function DoorFields({ property }: StepFieldsProps) {
  const { data } = useQuery(sectionsQuery(property.apartmentId));
  const row = data?.find(({ kind }) => kind === 'entry_door');
  if (!row) return <DraftTextareaField item={property} field="checkinInstructions" />;
  const door = { kind: 'section', apartmentId: property.apartmentId, row } as const;
  return (
    <>
      <ItemFailure kind="section" id={row.id} />
      <DraftSelectField item={door} field="accessType" label="Access type" choices={doorTypes} />
      <WayIn door={door} />
    </>
  );
}

/** A single line, so that Enter continues, unless the text already has several lines. */
function WayIn({ door }: { door: Item<Section> }) {
  const { value } = useDraftField(door, 'accessType');
  const type = doorTypes.find((each) => each.value === value) ?? doorTypes[0];
  const shared = {
    item: door,
    field: 'content',
    label: type.question,
    placeholder: type.example,
    hint: 'Guests see this once they have checked in.',
  } as const;
  return door.row.content.includes('\n') ? (
    <DraftTextareaField {...shared} />
  ) : (
    <DraftTextField {...shared} enterKeyHint="next" />
  );
}

function WifiFields({ property }: StepFieldsProps) {
  const { value: hasWifi, change } = useDraftField(property, 'showWifiInfo');
  const { value: type } = useDraftField(property, 'wifiAccessType');
  return (
    <>
      {hasWifi && (
        <>
          <DraftTextField
            item={property}
            field="wifiName"
            hint="Exactly as printed on the router."
            enterKeyHint="next"
            {...literalInputProps}
          />
          {type !== 'free' && (
            <DraftTextField
              item={property}
              field="wifiPassword"
              hint="Guests see this once they have checked in."
              enterKeyHint="next"
              {...literalInputProps}
            />
          )}
          <DraftSelectField item={property} field="wifiAccessType" choices={wifiTypes} />
        </>
      )}
      <Switch
        label="There is no Wi-Fi here"
        checked={!hasWifi}
        onCheckedChange={(hasNoWifi) => change(!hasNoWifi)}
      />
    </>
  );
}

const PhoneFields = ({ property }: StepFieldsProps) => (
  <DraftTextField
    item={property}
    field="hostPhone"
    type="tel"
    autoComplete="tel"
    placeholder="e.g. +371 20 000 000"
    hint="Include the country code, so that phones from abroad can call it."
    enterKeyHint="next"
  />
);

function PhotoFields({ property: { apartmentId, row } }: StepFieldsProps) {
  const { data: host } = useCurrentUser();
  if (host?.emailVerified === false && row.apartmentPhotos.length === 0)
    return <VerifyEmailNotice email={host.email} />;
  return (
    <div className="@container grid gap-4">
      <RowImages
        kind="apartmentPhotos"
        apartmentId={apartmentId}
        row={row}
        empty={<EmptyNote>No photos yet. One is enough to start with.</EmptyNote>}
      />
    </div>
  );
}

export const stepFields: Record<StartStep, ComponentType<StepFieldsProps>> = {
  address: AddressFields,
  door: DoorFields,
  wifi: WifiFields,
  phone: PhoneFields,
  photo: PhotoFields,
};
