import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOn401 } from '../accounts/on-401.ts';
import type { ApartmentName } from '../host/queries.ts';
import { showFailure } from '../layout/show-failure.ts';
import { refusedFields } from '../shared/refused-fields.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { focusFirstError } from '../ui/fields/focus-first-error.ts';
import { toast } from '../ui/toasts/toast.ts';
import { PropertyChoice } from './property-choice.tsx';
import { useInvite } from './queries.ts';

type Errors = Partial<Record<'email' | 'apartmentIds', string | undefined>>;

/** Invites a person by email. The server checks the fields. */
export function InviteForm({ owned }: { owned: ApartmentName[] }) {
  const headingId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(
    // There is nothing to choose with one property.
    new Set(owned.length === 1 ? owned.map(({ id }) => id) : []),
  );
  const [errors, setErrors] = useState<Errors>({});
  const invite = useInvite();
  const on401 = useOn401();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (invite.isPending) return;
    setErrors({});
    // A property may have been deleted in another window.
    const apartmentIds = owned.map(({ id }) => id).filter((id) => chosenIds.has(id));
    invite.mutate(
      { email, role: 'manager', apartmentIds },
      {
        onSuccess: (invitation) => {
          toast({ title: 'Invitation sent', description: `We emailed ${invitation.email}.` });
          setEmail('');
        },
        onError: showRefusal,
      },
    );
  };
  const showRefusal = (error: unknown) => {
    if (on401(error)) return;
    const refused: Errors = refusedFields(error);
    if (!refused.email && !refused.apartmentIds) {
      showFailure('The invitation was not sent', error);
      return;
    }
    flushSync(() => setErrors(refused));
    focusFirstError(form.current);
  };
  return (
    <Card role="region" aria-labelledby={headingId}>
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <div>
          <h2 id={headingId} className="text-title">
            Invite a manager
          </h2>
          <p className="mt-2 text-soft">
            We email a link that can be used once within 7 days. The person signs in or creates a
            free account with this address.
          </p>
        </div>
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          required
          unmarked
          value={email}
          error={errors.email}
          onChange={(event) => {
            setEmail(event.target.value);
            setErrors({ ...errors, email: undefined });
          }}
        />
        <PropertyChoice
          properties={owned}
          chosenIds={chosenIds}
          error={errors.apartmentIds}
          onChange={(ids) => {
            setChosenIds(ids);
            setErrors({ ...errors, apartmentIds: undefined });
          }}
        />
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start max-sm:w-full"
          pending={invite.isPending}
          pendingLabel="Sending..."
        >
          Send invitation
        </Button>
      </form>
    </Card>
  );
}
