/** The fields of each screen. They are the editor's own fields, so that both share drafts. */
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { VerifyEmailNotice } from '../../accounts/email-links/verify-email-notice.tsx';
import { useCurrentUser } from '../../accounts/queries.ts';
import { type Section, sectionsQuery } from '../../host/queries.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { type Item, useDraftField } from '../editing/editing-context.tsx';
import { DraftTextareaField, DraftTextField } from '../editing/fields/draft-fields.tsx';
import { DraftSelectField } from '../editing/fields/draft-select-field.tsx';
import { findCity } from '../find-city.ts';
import { doorTypeOf, wifiTypes } from '../sections/details/access-types.ts';
import { AccessType } from '../sections/details/entry-door-card.tsx';
import { literalInputProps } from '../sections/details/wifi-card.tsx';
import { EmptyNote } from '../sections/empty-note.tsx';
import { ItemFailure } from '../sections/item-failure.tsx';
import { RowImages } from '../sections/row-images.tsx';
import { browserZone } from '../time-zones.ts';
import { ContactFields } from './contact-fields.tsx';
import type { PropertyProps, StepFieldsProps } from './step-props.ts';
import type { StartStep } from './steps.ts';

function AddressFields({ property }: StepFieldsProps) {
  const address = useDraftField(property, 'address');
  const city = useDraftField(property, 'city');
  const country = useDraftField(property, 'country');
  const timeZone = useDraftField(property, 'timeZone');
  /** Fills empty fields with what is certain from a new address. What the host typed stays. */
  const fillCityAndCountry = () => {
    if (!address.isChanged) return;
    const place = findCity(address.value);
    if (city.value.trim() === '' && place.city) city.change(place.city);
    if (country.value.trim() !== '' || !place.country) return;
    country.change(place.country);
    // A time zone that is neither empty nor the browser's was chosen by the host, so it stays.
    if (place.timeZone && [browserZone(), ''].includes(timeZone.value))
      timeZone.change(place.timeZone);
  };
  return (
    <>
      <DraftTextField item={property} field="name" required unmarked enterKeyHint="next" />
      <DraftTextField
        item={property}
        field="address"
        placeholder="Street, number, postcode, city, country"
        enterKeyHint="next"
        onBlur={fillCityAndCountry}
      />
      <div className="grid gap-4 min-[30rem]:grid-cols-2 [&>*]:min-w-0">
        <DraftTextField item={property} field="city" enterKeyHint="next" />
        <DraftTextField item={property} field="country" enterKeyHint="next" />
      </div>
    </>
  );
}

function EntryFields({ property }: StepFieldsProps) {
  return (
    <>
      <DoorFields property={property} />
      <WifiFields property={property} />
    </>
  );
}

function DoorFields({ property }: PropertyProps) {
  const { data } = useQuery(sectionsQuery(property.apartmentId));
  const row = data?.find(({ kind }) => kind === 'entry_door');
  if (!row) return <DraftTextareaField item={property} field="checkinInstructions" />;
  const door = { kind: 'section', apartmentId: property.apartmentId, row } as const;
  return (
    <>
      <ItemFailure kind="section" id={row.id} />
      <AccessType item={door} />
      <DoorContentField door={door} />
    </>
  );
}

/** The field has a single line, so that Enter continues, unless the saved text has several lines. */
function DoorContentField({ door }: { door: Item<Section> }) {
  const { value } = useDraftField(door, 'accessType');
  const type = doorTypeOf(value);
  const shared = {
    item: door,
    field: 'content',
    label: type.question,
    placeholder: type.example,
  } as const;
  return door.row.content.includes('\n') ? (
    <DraftTextareaField {...shared} />
  ) : (
    <DraftTextField {...shared} enterKeyHint="next" />
  );
}

function WifiFields({ property }: PropertyProps) {
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

function PhotoFields({ property: { apartmentId, row } }: PropertyProps) {
  const { data: host } = useCurrentUser();
  if (host?.emailVerified === false && row.apartmentPhotos.length === 0)
    return (
      <VerifyEmailNotice
        title="You can add photos once your email address is verified."
        email={host.email}
      >
        You can skip this and add photos later.
      </VerifyEmailNotice>
    );
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

const CheckoutFields = ({ property }: PropertyProps) => (
  <DraftTextareaField
    item={property}
    field="checkoutNote"
    rows={3}
    placeholder="e.g. Please leave the key on the table and close the windows."
  />
);

export const stepFields: Record<StartStep, ComponentType<StepFieldsProps>> = {
  address: AddressFields,
  entry: EntryFields,
  contact: ContactFields,
  photo: PhotoFields,
  checkout: CheckoutFields,
};
