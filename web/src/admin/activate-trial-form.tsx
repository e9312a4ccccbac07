import { invalidTrialDays, maxReasonLength, trialDays } from '@guest-portal/contract/admin-limits';
import { type FormEvent, useState } from 'react';
import { isUnauthorized } from '../shared/api.ts';
import { FormActions } from '../ui/dialogs/dialog.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { TextareaField } from '../ui/fields/textarea.tsx';
import { Failure } from './failure.tsx';
import { type Property, useActivateTrial } from './queries.ts';

interface ActivateTrialFormProps {
  property: Property;
  onClose: () => void;
  onSessionExpired: () => void;
}

export function ActivateTrialForm({ property, onClose, onSessionExpired }: ActivateTrialFormProps) {
  const [days, setDays] = useState(String(trialDays.usual));
  const [reason, setReason] = useState('');
  const [daysError, setDaysError] = useState<string>();
  const activate = useActivateTrial();
  const hasReason = reason.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!hasReason || activate.isPending) return;
    if (!isValidTrialDays(days)) return setDaysError(invalidTrialDays);
    activate.mutate(
      { apartmentId: property.id, days: Number(days), reason: reason.trim() },
      { onSuccess: onClose, onError: (error) => isUnauthorized(error) && onSessionExpired() },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Trial duration (days)"
        type="number"
        inputMode="numeric"
        min={trialDays.minimum}
        max={trialDays.maximum}
        step={1}
        required
        error={daysError}
        value={days}
        onChange={(event) => {
          setDays(event.target.value);
          setDaysError(undefined);
        }}
      />
      <TextareaField
        label="Reason"
        hint="Saved with the trial"
        required
        maxLength={maxReasonLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Failure mutation={activate} sentence="Failed to activate trial" />
      <FormActions
        label="Activate"
        onBack={onClose}
        disabled={!hasReason}
        pending={activate.isPending}
        pendingLabel="Activating..."
      />
    </form>
  );
}

function isValidTrialDays(text: string): boolean {
  const days = Number(text);
  return Number.isInteger(days) && days >= trialDays.minimum && days <= trialDays.maximum;
}
