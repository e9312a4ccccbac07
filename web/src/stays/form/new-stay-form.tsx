import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOn401 } from '../../accounts/on-401.ts';
import { randomPin, secureRandom } from '../../host/pins.ts';
import { PropertyField } from '../../host/property-field.tsx';
import type { ApartmentName } from '../../host/queries.ts';
import { SaveFailure } from '../../layout/save-failure.tsx';
import { isUnauthorized } from '../../shared/api.ts';
import { dayInWords } from '../../shared/stay-days.ts';
import { FormActions } from '../../ui/dialogs/dialog.tsx';
import { focusFirstError } from '../../ui/fields/focus-first-error.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { addDays, dateOf } from '../days.ts';
import type { NewStayPrefill } from '../new-stay-prefill.ts';
import { type Stay, useCreateStay } from '../queries.ts';
import { OverlapNote } from './overlap-note.tsx';
import { refusedStayFields } from './refused-fields.ts';
import { StayFields } from './stay-fields.tsx';
import { type StayErrors, type StayValues, stayErrorsIn, unknownGuest } from './stay-values.ts';

interface NewStayFormProps {
  apartments: ApartmentName[];
  today: number;
  /** The property and dates that the host has already chosen. */
  prefill: NewStayPrefill;
  onCancel: () => void;
  onAdded: (stayId: string) => void;
}

/** The default number of nights. It is the same as for a new guest in the dashboard. */
const defaultNights = 7;

export function NewStayForm({ apartments, today, prefill, onCancel, onAdded }: NewStayFormProps) {
  const onlyApartmentId = apartments.length === 1 ? apartments[0]?.id : undefined;
  const [apartmentId, setApartmentId] = useState(prefill.apartmentId ?? onlyApartmentId ?? '');
  const [values, setValues] = useState<StayValues>(() => {
    const checkinDate = prefill.checkinDate ?? dateOf(today);
    const checkoutDate = prefill.checkoutDate ?? addDays(checkinDate, defaultNights);
    return {
      ...unknownGuest,
      name: '',
      checkinDate,
      checkoutDate,
      pinCode: randomPin(secureRandom()),
    };
  });
  const [errors, setErrors] = useState<StayErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const create = useCreateStay();
  const on401 = useOn401();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    const foundErrors = {
      ...stayErrorsIn(values),
      ...(apartmentId === '' && { apartmentId: 'Choose a property' }),
    };
    setErrors(foundErrors);
    if (Object.keys(foundErrors).length > 0) {
      focusFirstError(form.current);
      return;
    }
    create.mutate(
      { apartmentId, ...values, name: values.name.trim() },
      { onSuccess: showAdded, onError: showRefusal },
    );
  };
  const showRefusal = (error: unknown) => {
    flushSync(() => setErrors(refusedStayFields(error)));
    focusFirstError(form.current);
    on401(error);
  };
  const chosen = apartments.find(({ id }) => id === apartmentId);
  const isShownAtFields = Object.keys(refusedStayFields(create.error)).length > 0;
  const showAdded = (stay: Stay) => {
    toast({
      title: 'Stay added',
      description:
        stay.state === 'current'
          ? 'The stay has started. Send your guest the link and the PIN.'
          : `It starts automatically on ${dayInWords(stay.checkinDate)}. Send your guest the link and the PIN.`,
    });
    onAdded(stay.id);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <SaveFailure
        error={isShownAtFields || isUnauthorized(create.error) ? undefined : create.error}
        apartmentId={apartmentId}
        maySubscribe={chosen?.actions.includes('billing.manage')}
      />
      <PropertyField
        apartments={apartments}
        chosenId={apartmentId}
        error={errors.apartmentId}
        onChoose={(id) => {
          setApartmentId(id);
          setErrors({});
        }}
      />
      <StayFields
        values={values}
        errors={errors}
        onChange={(changed) => {
          setValues(changed);
          setErrors({});
        }}
      />
      <OverlapNote apartmentId={apartmentId} dates={values} />
      <FormActions
        label="Add stay"
        onBack={onCancel}
        pending={create.isPending}
        pendingLabel="Adding..."
      />
    </form>
  );
}
