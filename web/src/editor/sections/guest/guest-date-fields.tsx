import { datesOutOfOrderSentence } from '@guest-portal/contract/stays';
import { useState } from 'react';
import { TextField } from '../../../ui/fields/field.tsx';
import { editedFieldAttribute } from '../../editing/edited-field.ts';
import { useDraftField } from '../../editing/editing-context.tsx';
import type { GuestItem } from './guest-item.ts';

/** The latest date. It prevents years of five digits, which browsers otherwise accept. */
const latestDate = '9999-12-30';

export function GuestDateFields({ item, required }: { item: GuestItem; required: boolean }) {
  const checkin = useDraftField(item, 'checkinDate');
  const checkout = useDraftField(item, 'checkoutDate');
  // An incomplete year is also a valid date, so errors wait until the host has finished typing.
  const [isTyping, setTyping] = useState(false);
  const isOutOfOrder =
    checkin.value !== '' && checkout.value !== '' && checkout.value < checkin.value;
  const shared = {
    type: 'date',
    max: latestDate,
    required,
    onFocus: () => setTyping(true),
    onBlur: () => setTyping(false),
    className: 'min-w-0',
  };
  return (
    <>
      <TextField
        {...shared}
        {...editedFieldAttribute(item, 'checkinDate')}
        label="Check-in Date"
        value={checkin.value}
        error={checkin.error}
        onChange={(event) => checkin.change(event.target.value)}
      />
      <TextField
        {...shared}
        {...editedFieldAttribute(item, 'checkoutDate')}
        label="Check-out Date"
        min={checkin.value}
        value={checkout.value}
        error={checkout.error ?? (isOutOfOrder && !isTyping ? datesOutOfOrderSentence : undefined)}
        onChange={(event) => checkout.change(event.target.value)}
      />
    </>
  );
}
