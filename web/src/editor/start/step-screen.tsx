import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Apartment } from '../../host/queries.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstError } from '../../ui/fields/focus-first-error.ts';
import { DraftConflictDialog } from '../editing/draft-conflict-dialog.tsx';
import { hasEdits } from '../editing/drafts/draft-store.ts';
import { useDraftStore, useEditing } from '../editing/editing-context.tsx';
import type { DraftConflict } from '../editing/save.ts';
import { useSave } from '../editing/use-save.ts';
import { ItemFailure } from '../sections/item-failure.tsx';
import { nextFieldIfEmpty, textInputSelector } from './next-field-if-empty.ts';
import { Progress } from './progress.tsx';
import { stepFields } from './step-fields.tsx';
import type { CompleteAnswer } from './step-props.ts';
import { stepQuestions } from './step-questions.ts';
import type { StartStep } from './steps.ts';

interface StepScreenProps {
  apartment: Apartment;
  step: StartStep;
  isUnanswered: boolean;
  /** A button that opens the preview. It is shown if the preview is not beside the screen. */
  preview: ReactNode;
  onBack: (() => void) | undefined;
  onNext: () => void;
  onLeave: () => void;
}

/** Shows one question. Leaving it with any button saves the edits. Edits that can't be saved stay, with an error. */
export function StepScreen(props: StepScreenProps) {
  const { apartment, step, isUnanswered, preview, onBack, onNext, onLeave } = props;
  const store = useDraftStore();
  const hasUnsavedEdits = useEditing(hasEdits);
  const headingId = useId();
  const form = useRef<HTMLFormElement>(null);
  const afterSave = useRef(onNext);
  const [conflicts, setConflicts] = useState<DraftConflict[]>([]);
  const { save, saving } = useSave({
    onConflicts: setConflicts,
    onSubscriptionRequired: () => undefined,
    onSaved: () => afterSave.current(),
  });
  const complete = useRef<CompleteAnswer>(undefined);
  const saveAndGo = (navigate: () => void, needsAnswer = false) => {
    // The error must be on the page before the focus moves to it.
    const answer = flushSync(() => complete.current?.());
    if (answer === 'refused' && needsAnswer) return focusFirstError(form.current);
    afterSave.current = navigate;
    if (hasEdits(store.get())) void save();
    else navigate();
  };
  /** Saves without waiting for the result. If it fails, a toast on the next page says so. */
  const saveAndLeave = () => {
    afterSave.current = () => undefined;
    complete.current?.();
    if (hasEdits(store.get())) void save();
    onLeave();
  };
  useEffect(() => focusFirstField(form.current), []);
  const submit = (event: FormEvent) => {
    // Submit events of forms in dialogs bubble to this form.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    saveAndGo(onNext, true);
  };
  const Fields = stepFields[step];
  const { title, why } = stepQuestions[step];
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={headingId}
      onSubmit={submit}
      onKeyDown={goToNextField}
      className="grid gap-6 rounded-card bg-raised p-5 shadow-card sm:p-7 forced-colors:border"
    >
      <Progress step={step}>
        <Button variant="quiet" className="-me-5" onClick={saveAndLeave}>
          Finish later
        </Button>
      </Progress>
      <div className="grid gap-2">
        <h2 id={headingId} tabIndex={-1} className="text-heading outline-none">
          {title}
        </h2>
        <p className="text-soft">{why}</p>
      </div>
      <ItemFailure kind="apartment" id={apartment.id} />
      <div data-fields className="grid gap-4">
        <Fields
          property={{ kind: 'apartment', apartmentId: apartment.id, row: apartment }}
          complete={complete}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {onBack && (
          <Button
            variant="quiet"
            className="-ms-5"
            disabled={saving}
            onClick={() => saveAndGo(onBack)}
          >
            Back
          </Button>
        )}
        <div className="grow" />
        {isUnanswered && !hasUnsavedEdits && (
          <Button variant="quiet" className="max-sm:-me-5" onClick={onNext}>
            Skip
          </Button>
        )}
        {/* On a phone the button has its own row at the bottom, where it is easy to reach. */}
        <Button
          type="submit"
          variant="primary"
          className="max-sm:w-full"
          disabled={isUnanswered && !hasUnsavedEdits}
          pending={saving}
          pendingLabel="Saving..."
        >
          Continue
        </Button>
      </div>
      {preview && <div className="border-line border-t pt-3">{preview}</div>}
      <DraftConflictDialog
        conflicts={conflicts}
        onClose={() => setConflicts([])}
        onResolved={() => void save()}
      />
    </form>
  );
}

/** In an input, Enter moves to the next one if that is empty. Otherwise it continues to the next screen. */
function goToNextField(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || event.defaultPrevented || nativeEvent.isComposing) return;
  const next = nextFieldIfEmpty(currentTarget, target);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Focuses the first field, so that the host can continue typing. */
function focusFirstField(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLElement>(
    `[data-fields] :is(${textInputSelector}, textarea)`,
  );
  (field ?? form?.querySelector<HTMLElement>('h2'))?.focus();
}
