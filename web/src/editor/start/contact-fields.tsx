/** The fields for the phone number of the host, and for the times when guests arrive and leave. */
import {
  type Country,
  countryByCode,
  countryChoices,
  countryNamed,
  countryOfTimeZone,
} from '@guest-portal/contract/countries';
import { phoneNumber } from '@guest-portal/contract/phone-number';
import { useEffect, useId, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { editedFieldAttribute } from '../editing/edited-field.ts';
import { useDraftField } from '../editing/editing-context.tsx';
import { labelFor } from '../editing/field-names.ts';
import { DraftTextField } from '../editing/fields/draft-fields.tsx';
import { DraftSelectField } from '../editing/fields/draft-select-field.tsx';
import { zoneOfCountry } from '../find-city.ts';
import { browserZone, timeZoneLabel, zonesWith } from '../time-zones.ts';
import type { PropertyProps, StepFieldsProps } from './step-props.ts';

export function ContactFields({ property, complete }: StepFieldsProps) {
  return (
    <>
      <PhoneField property={property} complete={complete} />
      <ShowWhenLockedOut property={property} />
      <div className="grid gap-4 min-[30rem]:grid-cols-2 [&>*]:min-w-0">
        <DraftTextField item={property} field="checkinTime" type="time" required unmarked />
        <DraftTextField item={property} field="checkoutTime" type="time" required unmarked />
      </div>
      <TimeZoneField property={property} />
    </>
  );
}

/** A new property has the time zone of its country or of the browser. The host confirms it here. */
function TimeZoneField({ property }: PropertyProps) {
  const { value, change } = useDraftField(property, 'timeZone');
  const zones = useMemo(() => zonesWith(property.row.timeZone), [property.row.timeZone]);
  const countryZone = zoneOfCountry(property.row.country);
  const proposedZone = countryZone ?? (value === '' ? browserZone() : '');
  return (
    <>
      <DraftSelectField
        item={property}
        field="timeZone"
        choices={zones}
        hint="Stays begin and end in this time zone."
      />
      {proposedZone !== '' && proposedZone !== value && (
        <Button className="justify-self-start" onClick={() => change(proposedZone)}>
          Use {timeZoneLabel(proposedZone)}
        </Button>
      )}
    </>
  );
}

const exampleOf = (country: Country | undefined) =>
  `e.g. +${country?.callingCode ?? '371'} 20 000 000`;

/** Shows the full number before it is saved. Elsewhere in the editor, a number is saved as it is typed. */
function PhoneField({ property, complete }: StepFieldsProps) {
  const { value, change, error, isChanged } = useDraftField(property, 'hostPhone');
  const { value: timeZone } = useDraftField(property, 'timeZone');
  const [chosenCode, setChosenCode] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const country =
    countryByCode(chosenCode) ??
    countryNamed(property.row.country) ??
    countryOfTimeZone(timeZone) ??
    countryOfTimeZone(browserZone());
  const choices = useMemo(listCountries, []);
  const isTyped = isChanged && value.trim() !== '';
  const phone = isTyped ? phoneNumber(value, country) : undefined;
  const needsCountry = phone?.kind === 'national' || phone?.kind === 'needs-country';

  useEffect(() => {
    complete.current = () => {
      if (!phone) return 'completed';
      if (phone.kind === 'impossible' || phone.kind === 'needs-country') {
        setRefusal(refusalMessages[phone.kind]);
        return 'refused';
      }
      change(phone.number);
      return 'completed';
    };
    return () => {
      complete.current = undefined;
    };
  });
  return (
    <>
      <TextField
        {...editedFieldAttribute(property, 'hostPhone')}
        label={labelFor('apartment', 'hostPhone')}
        type="tel"
        dir="auto"
        autoComplete="tel"
        placeholder={exampleOf(country)}
        enterKeyHint="next"
        value={value}
        error={error ?? refusal}
        hint={
          phone?.kind === 'national' ? (
            <>
              We save this as{' '}
              <bdi dir="ltr" translate="no" className="whitespace-nowrap font-semibold">
                {phone.number}
              </bdi>
              , so that guests can call it from abroad.
            </>
          ) : (
            'Include the country code, so that guests can call you from abroad.'
          )
        }
        onChange={({ target }) => {
          setRefusal(undefined);
          change(target.value);
        }}
      />
      {needsCountry && (
        <SelectField
          label="Country of this number"
          choices={country ? choices : [{ value: '', label: 'Choose a country' }, ...choices]}
          value={country?.code ?? ''}
          onChange={(code) => {
            setRefusal(undefined);
            setChosenCode(code);
          }}
        />
      )}
    </>
  );
}

const refusalMessages = {
  impossible:
    'This is not a valid phone number. Enter one number with its country code, such as +371 20 000 000.',
  'needs-country':
    'Choose the country of this number, or enter it with its country code, such as +371 20 000 000.',
};

const listCountries = () =>
  countryChoices('en').map(({ code, callingCode, name }) => ({
    value: code,
    label: `${name} (+${callingCode})`,
  }));

/** A guest who is locked out has no other way to find the number. */
function ShowWhenLockedOut({ property }: PropertyProps) {
  const { value, change } = useDraftField(property, 'showPhoneBeforePin');
  const hintId = useId();
  return (
    <div>
      <Switch
        label="Show this number to a guest who is locked out"
        aria-describedby={hintId}
        checked={value}
        onCheckedChange={change}
      />
      <p id={hintId} className="text-small text-soft">
        Anyone with the link can then see the number without a PIN, not only your guests.
      </p>
    </div>
  );
}
