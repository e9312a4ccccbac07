import { maxCrewName } from '@guest-portal/contract/stay-rules';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOn401 } from '../../accounts/on-401.ts';
import type { ApartmentName } from '../../host/queries.ts';
import { showFailure } from '../../layout/show-failure.ts';
import { refusedFields } from '../../shared/refused-fields.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { focusFirstError } from '../../ui/fields/focus-first-error.ts';
import { PropertyChoice } from '../property-choice.tsx';
import { type CrewMemberWithLink, useAddCrewMember } from './queries.ts';

type Errors = Partial<Record<'name' | 'apartmentIds', string | undefined>>;

interface AddCleanerFormProps {
  apartments: ApartmentName[];
  onAdded: (link: CrewMemberWithLink) => void;
  onCancel: () => void;
}

/** Adds a person who cleans. The server checks the fields. */
export function AddCleanerForm({ apartments, onAdded, onCancel }: AddCleanerFormProps) {
  const headingId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(
    // There is nothing to choose with one property.
    new Set(apartments.length === 1 ? apartments.map(({ id }) => id) : []),
  );
  const [errors, setErrors] = useState<Errors>({});
  const add = useAddCrewMember();
  const on401 = useOn401();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    setErrors({});
    // A property may have been deleted in another window.
    const apartmentIds = apartments.map(({ id }) => id).filter((id) => chosenIds.has(id));
    add.mutate(
      { name, apartmentIds },
      {
        onSuccess: onAdded,
        onError: showRefusal,
      },
    );
  };
  const showRefusal = (error: unknown) => {
    if (on401(error)) return;
    const refused: Errors = refusedFields(error);
    if (!refused.name && !refused.apartmentIds) {
      showFailure('The cleaner was not added', error);
      return;
    }
    flushSync(() => setErrors(refused));
    focusFirstError(form.current);
  };
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={headingId}
      onSubmit={submit}
      className="grid grid-cols-1 gap-5 border-line border-t pt-5"
    >
      <h3 id={headingId} className="font-semibold">
        Add a cleaner
      </h3>
      <TextField
        label="Name"
        autoComplete="off"
        required
        unmarked
        maxLength={maxCrewName}
        autoFocus
        value={name}
        error={errors.name}
        onChange={(event) => {
          setName(event.target.value);
          setErrors({ ...errors, name: undefined });
        }}
      />
      <PropertyChoice
        properties={apartments}
        chosenIds={chosenIds}
        error={errors.apartmentIds}
        onChange={(ids) => {
          setChosenIds(ids);
          setErrors({ ...errors, apartmentIds: undefined });
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={add.isPending} pendingLabel="Adding...">
          Add cleaner
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
