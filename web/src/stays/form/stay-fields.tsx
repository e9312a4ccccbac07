import type { Channel } from '@guest-portal/contract/messages/moments';
import { Dices } from 'lucide-react';
import { useId, useRef } from 'react';
import { isCompletePin, randomPin, secureRandom } from '../../host/pins.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError, TextField } from '../../ui/fields/field.tsx';
import { PinBoxes } from '../../ui/fields/pin-boxes.tsx';
import { nightsInWords, nightsOf } from '../days.ts';
import { MoreAboutGuest } from './more-about-guest.tsx';
import type { StayErrors, StayValues } from './stay-values.ts';

/** The latest date that can be chosen. Without it, browsers would accept a year with five digits. */
const latestDate = '9999-12-30';

interface StayFieldsProps {
  values: StayValues;
  errors: StayErrors;
  onChange: (values: StayValues) => void;
  /** The PIN of an existing stay. */
  savedPin?: string;
  /** The booking platform according to the calendar, if the stay comes from one. */
  bookedOn?: Channel | undefined;
}

export function StayFields({ values, errors, onChange, savedPin, bookedOn }: StayFieldsProps) {
  const dateProps = (field: 'checkinDate' | 'checkoutDate') => ({
    type: 'date',
    max: latestDate,
    required: true,
    unmarked: true,
    className: 'min-w-0',
    value: values[field],
    error: errors[field],
  });
  const { checkinDate, checkoutDate } = values;
  const hasDates = checkinDate !== '' && checkinDate <= checkoutDate;
  return (
    <>
      <TextField
        label="Guest Name"
        autoComplete="off"
        required
        unmarked
        value={values.name}
        error={errors.name}
        onChange={({ target }) => onChange({ ...values, name: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...dateProps('checkinDate')}
          label="Check-in Date"
          onChange={({ target }) => onChange({ ...values, checkinDate: target.value })}
        />
        <TextField
          {...dateProps('checkoutDate')}
          label="Check-out Date"
          min={checkinDate}
          hint={hasDates && nightsInWords(nightsOf(values))}
          onChange={({ target }) => onChange({ ...values, checkoutDate: target.value })}
        />
      </div>
      <StayPin
        pin={values.pinCode}
        error={errors.pinCode}
        savedPin={savedPin}
        onChange={(pinCode) => onChange({ ...values, pinCode })}
      />
      <MoreAboutGuest {...{ values, errors, onChange, bookedOn }} />
    </>
  );
}

interface StayPinProps {
  pin: string;
  error: string | undefined;
  savedPin: string | undefined;
  onChange: (pin: string) => void;
}

function StayPin({ pin, error, savedPin, onChange }: StayPinProps) {
  const id = useId();
  const lastBox = useRef<HTMLInputElement>(null);
  const replacesPin = savedPin !== undefined && pin !== savedPin && isCompletePin(pin);
  const describedBy = [error && `${id}-error`, replacesPin && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset data-pin className="grid min-w-0 content-start gap-1.5">
      <legend className="mb-1.5 font-semibold">PIN Code</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {/* The digits of a PIN are read from left to right in every language. */}
        <div dir="ltr" className="flex gap-2">
          <PinBoxes
            pin={pin}
            onEdit={onChange}
            onEnter={() => lastBox.current?.form?.requestSubmit()}
            required
            invalid={error !== undefined}
            describedBy={describedBy || undefined}
            lastBox={lastBox}
          />
        </div>
        <Button
          variant="quiet"
          className="-ms-3 px-3!"
          onClick={() => onChange(randomPin(secureRandom()))}
        >
          <Dices aria-hidden size={20} />
          Use a random PIN
        </Button>
      </div>
      <FieldError id={`${id}-error`} error={error} />
      {replacesPin && (
        <p id={`${id}-hint`} className="text-small text-soft">
          <span translate="no">{savedPin}</span> stops working when you save, even on phones that
          have already opened the page. Tell your guest the new PIN.
        </p>
      )}
    </fieldset>
  );
}
