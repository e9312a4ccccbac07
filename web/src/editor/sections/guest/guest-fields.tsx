import type { RefObject } from 'react';
import type { Apartment } from '../../../host/queries.ts';
import { TextField } from '../../../ui/fields/field.tsx';
import { editedFieldAttribute } from '../../editing/edited-field.ts';
import { useDraftField } from '../../editing/editing-context.tsx';
import { SettingSwitch } from '../../editing/fields/setting-switch.tsx';
import { whenPageIsRead } from '../when-page-is-read.ts';
import { GuestDateFields } from './guest-date-fields.tsx';
import type { GuestItem } from './guest-item.ts';
import { PinField } from './pin-field.tsx';

interface GuestFieldsProps {
  apartment: Apartment;
  item: GuestItem;
  nameField: RefObject<HTMLInputElement | null>;
  pinField: RefObject<HTMLFieldSetElement | null>;
}

/** The guest's fields, each with the switch that shows it on the page. */
export function GuestFields({ apartment, item, nameField, pinField }: GuestFieldsProps) {
  const name = useDraftField(item, 'name');
  const property = { kind: 'apartment', apartmentId: apartment.id, row: apartment } as const;
  // An existing guest has all fields, so only a new guest's fields are marked as required.
  const isNew = item.row.id === 'new';
  return (
    <div className="grid gap-x-8 gap-y-6 @min-[36rem]:grid-cols-2">
      <div className="grid content-start gap-2">
        <PinField
          ref={pinField}
          // Text typed for one guest must not appear for another.
          key={`${apartment.id}:${item.row.id}`}
          item={item}
          required={isNew && apartment.showPinCode}
        />
        <SettingSwitch
          item={property}
          flag="showPinCode"
          label="Show PIN code"
          hint="Nobody sees the PIN on the guest page. While this is on, the PIN of a new guest is marked as required."
        />
      </div>
      <div className="grid content-start gap-2">
        <TextField
          ref={nameField}
          {...editedFieldAttribute(item, 'name')}
          label="Guest Name"
          autoComplete="off"
          required={isNew && apartment.showGuestName}
          value={name.value}
          error={name.error}
          onChange={(event) => name.change(event.target.value)}
        />
        <SettingSwitch
          item={property}
          flag="showGuestName"
          label="Show guest name"
          hint={`Guests see their name at the top of their page ${whenPageIsRead(apartment)}.`}
        />
      </div>
      <div className="grid gap-x-8 gap-y-4 @min-[36rem]:col-span-2 @min-[36rem]:grid-cols-2">
        <GuestDateFields item={item} required={isNew && apartment.showStayDates} />
        <SettingSwitch
          item={property}
          flag="showStayDates"
          label="Show stay dates"
          hint={`Guests see their check-out date and the days that remain ${whenPageIsRead(apartment)}.`}
          className="-mt-2"
        />
      </div>
    </div>
  );
}
