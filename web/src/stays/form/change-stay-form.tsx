import { updateStay } from '@guest-portal/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOn401 } from '../../accounts/on-401.ts';
import { apartmentNamesQuery } from '../../host/queries.ts';
import { SaveFailure } from '../../layout/save-failure.tsx';
import { channelNames } from '../../messages/message-labels.ts';
import { bodyOf, call, codeOf, isUnauthorized } from '../../shared/api.ts';
import { changesOf, conflictingFields } from '../../shared/conflict.ts';
import { dayInWords } from '../../shared/stay-days.ts';
import { englishName } from '../../translations/languages.ts';
import { FormActions } from '../../ui/dialogs/dialog.tsx';
import { focusFirstError } from '../../ui/fields/focus-first-error.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { type Stay, storeChangedStay, useStayChange } from '../queries.ts';
import { OverlapNote } from './overlap-note.tsx';
import { refusedStayFields } from './refused-fields.ts';
import { StayFields } from './stay-fields.tsx';
import { type StayErrors, type StayValues, stayErrorsIn } from './stay-values.ts';

interface ChangeStayFormProps {
  stay: Stay;
  /** Whether the host came here to set a new PIN. */
  isPinFocused: boolean;
  onDone: () => void;
}

const formValuesOf = (stay: Stay): StayValues => ({
  name: stay.name,
  checkinDate: stay.checkinDate,
  checkoutDate: stay.checkoutDate,
  pinCode: stay.pinCode,
  email: stay.email,
  phone: stay.phone,
  language: stay.language,
  channel: stay.channel,
});

const fieldTitles: Record<keyof StayValues, string> = {
  name: 'Guest Name',
  checkinDate: 'Check-in Date',
  checkoutDate: 'Check-out Date',
  pinCode: 'PIN Code',
  email: 'Guest’s email',
  phone: 'Guest’s phone',
  language: 'Language',
  channel: 'Booked on',
};

/** Returns the value of a field as the host sees it. */
function fieldText(stay: Stay, field: keyof StayValues): string {
  const { language, channel } = stay;
  if (field === 'checkinDate' || field === 'checkoutDate') return dayInWords(stay[field]);
  if (field === 'language') return language ? englishName(language) : 'Unknown';
  if (field === 'channel') return channel ? channelNames[channel] : 'Unknown';
  return stay[field] || 'Empty';
}

export function ChangeStayForm({ stay, isPinFocused, onDone }: ChangeStayFormProps) {
  // The page has loaded the names.
  const { data: names } = useQuery({ ...apartmentNamesQuery, enabled: false });
  const property = names?.find(({ id }) => id === stay.apartmentId);
  /** The saved stay as the host last saw it. */
  const [savedStay, setSavedStay] = useState(stay);
  const [values, setValues] = useState(() => formValuesOf(stay));
  const [errors, setErrors] = useState<StayErrors>({});
  const [conflicts, setConflicts] = useState<(keyof StayValues)[]>([]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isPinFocused) form.current?.querySelector<HTMLElement>('[data-pin] input')?.focus();
  }, [isPinFocused]);
  const client = useQueryClient();
  const on401 = useOn401();
  const save = useStayChange(({ base, mine }: { base: Stay; mine: StayValues }) =>
    call(updateStay, {
      params: { id: base.id },
      body: { ...changesOf(formValuesOf(base), mine), version: base.version },
    }),
  );

  const sendChanges = (base: Stay, mine: StayValues): void =>
    save.mutate(
      { base, mine },
      {
        onSuccess: (changed) => {
          toast({
            title: 'Stay changed',
            ...(changed.source &&
              changed.isTakenOver &&
              !base.isTakenOver && {
                description: 'Its calendar no longer updates this stay.',
              }),
          });
          onDone();
        },
        onError: (error) => {
          const { current } = bodyOf(error) as { current?: Stay };
          if (codeOf(error) === 'stale_version' && current) mergeConflict(base, mine, current);
          else showRefusal(error);
        },
      },
    );

  const showRefusal = (error: unknown) => {
    flushSync(() => setErrors(refusedStayFields(error)));
    focusFirstError(form.current);
    on401(error);
  };

  /** Saves again, based on the current stay, if only other fields have changed since. Otherwise the host decides. */
  const mergeConflict = (base: Stay, mine: StayValues, current: Stay) => {
    void storeChangedStay(client, current);
    const conflictsNow = conflictingFields(formValuesOf(base), mine, formValuesOf(current));
    const merged = { ...formValuesOf(current), ...changesOf(formValuesOf(base), mine) };
    setSavedStay(current);
    setValues(merged);
    setConflicts(conflictsNow);
    if (conflictsNow.length === 0) sendChanges(current, merged);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const foundErrors = stayErrorsIn(values, savedStay.pinCode);
    setErrors(foundErrors);
    if (Object.keys(foundErrors).length > 0) focusFirstError(form.current);
    else if (Object.keys(changesOf(formValuesOf(savedStay), values)).length === 0) onDone();
    else sendChanges(savedStay, { ...values, name: values.name.trim() });
  };
  const isErrorShownElsewhere =
    isUnauthorized(save.error) ||
    codeOf(save.error) === 'stale_version' ||
    Object.keys(refusedStayFields(save.error)).length > 0;
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <SaveFailure
        error={isErrorShownElsewhere ? undefined : save.error}
        apartmentId={stay.apartmentId}
        maySubscribe={property?.actions.includes('billing.manage')}
      />
      <div role="alert" className="empty:hidden">
        {conflicts.length > 0 && (
          <Notice title="This stay changed while you were editing">
            <p>
              Someone saved other changes while you were typing. It may have been you, in another
              tab. Save again to replace them with yours.
            </p>
            {conflicts.map((field) => (
              <p key={field}>
                {fieldTitles[field]} is now:{' '}
                <bdi translate="no" className="font-semibold">
                  {fieldText(savedStay, field)}
                </bdi>
              </p>
            ))}
          </Notice>
        )}
      </div>
      <StayFields
        values={values}
        errors={errors}
        savedPin={savedStay.pinCode}
        bookedOn={savedStay.channel === null && savedStay.source ? savedStay.bookedOn : undefined}
        onChange={(changed) => {
          setValues(changed);
          setErrors({});
        }}
      />
      <OverlapNote apartmentId={stay.apartmentId} dates={values} except={stay.id} />
      {stay.source && !stay.isTakenOver && (
        <p className="text-small text-soft">
          This stay came from <bdi translate="no">{stay.source.name}</bdi>. If you change its name,
          dates or PIN, the calendar no longer updates it.
        </p>
      )}
      <FormActions
        label="Save changes"
        backLabel="Back"
        onBack={onDone}
        pending={save.isPending}
        pendingLabel="Saving..."
      />
    </form>
  );
}
