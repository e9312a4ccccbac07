import { maxTriedNote } from '@guest-portal/contract/stay-rules';
import { CircleCheck, CircleX } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenTried } from '../host/failed-facts/when-tried.ts';
import { codeOf } from '../shared/api.ts';
import { Button } from '../ui/button.tsx';
import { FormActions } from '../ui/dialogs/dialog.tsx';
import { TextareaField } from '../ui/fields/textarea.tsx';
import { type FactToTry, useRecordTriedFact } from './fact-queries.ts';
import { FactTask } from './fact-task.tsx';

/** One thing to try, with its value, the last result and the buttons that record another. */
export function FactItem({ stayId, fact }: { stayId: string; fact: FactToTry }) {
  const { name, value, lastTried } = fact;
  /** What did not work while the form is open. Its value may be changed before the form is sent. */
  const [failed, setFailed] = useState<FactToTry>();
  const item = useRef<HTMLLIElement>(null);
  const { mutate, isPending } = useRecordTriedFact(stayId);
  const closeForm = () => {
    // The form disappears with the focus in it.
    flushSync(() => setFailed(undefined));
    item.current?.focus();
  };
  const closeIfChanged = (error: Error) => {
    if (codeOf(error) === 'fact_changed') closeForm();
  };
  return (
    <li
      ref={item}
      tabIndex={-1}
      aria-label={name}
      data-row={fact.key}
      className="grid grid-cols-1 gap-2 py-4"
    >
      {value ? <FactTask fact={fact.key} value={value} /> : <p className="font-semibold">{name}</p>}
      <div role="status" className="empty:hidden">
        {lastTried && <LastTried result={lastTried} />}
      </div>
      {value &&
        (failed ? (
          <FailureForm
            pending={isPending}
            onSubmit={(note) =>
              mutate(
                { fact: failed, works: false, note },
                { onSuccess: closeForm, onError: closeIfChanged },
              )
            }
            onClose={closeForm}
          />
        ) : (
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            <Button
              aria-label={`Works: ${name}`}
              pending={isPending}
              onClick={() => mutate({ fact, works: true, note: '' })}
            >
              Works
            </Button>
            <Button
              variant="quiet"
              aria-label={`Does not work: ${name}`}
              className="border-line!"
              onClick={() => setFailed(fact)}
            >
              Does not work
            </Button>
          </div>
        ))}
    </li>
  );
}

interface FailureFormProps {
  pending: boolean;
  onSubmit: (note: string) => void;
  onClose: () => void;
}

function FailureForm({ pending, onSubmit, onClose }: FailureFormProps) {
  const [note, setNote] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) onSubmit(note.trim());
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-3">
      <TextareaField
        label="What happened? (optional)"
        hint="Every page of the dashboard shows it until it is solved. We also email the owner, unless they have turned these emails off. Guests never see this note."
        rows={2}
        maxLength={maxTriedNote}
        value={note}
        autoFocus
        onChange={({ target }) => setNote(target.value)}
      />
      <FormActions label="Save as not working" pending={pending} onBack={onClose} />
    </form>
  );
}

function LastTried({ result }: { result: NonNullable<FactToTry['lastTried']> }) {
  const { works, note, at, by, isOutdated } = result;
  const Icon = works ? CircleCheck : CircleX;
  const isCurrent = !isOutdated;
  return (
    <div className="flex gap-2 text-small">
      <Icon
        aria-hidden
        size={18}
        className={`mt-0.5 shrink-0 ${isCurrent ? (works ? 'text-green' : 'text-red') : 'text-soft'}`}
      />
      <p className={`min-w-0 wrap-anywhere ${isCurrent && !works ? 'text-red' : 'text-soft'}`}>
        {works ? 'Works' : 'Does not work'}
        {by && (
          <>
            {', tried by '}
            <bdi translate="no">{by}</bdi>
          </>
        )}
        {`, ${whenTried(at)}`}
        {note !== '' && (
          <>
            {': '}
            <bdi translate="no" className="whitespace-pre-line">
              {note}
            </bdi>
          </>
        )}
        {isOutdated && '. The value has changed since then. Please try the new one.'}
      </p>
    </div>
  );
}
