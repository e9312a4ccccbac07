import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { Apartment } from '../../host/queries.ts';
import { Button } from '../../ui/button.tsx';
import { DraftConflictDialog } from '../editing/draft-conflict-dialog.tsx';
import { hasEdits } from '../editing/drafts/draft-store.ts';
import { useDraftStore, useEditing } from '../editing/editing-context.tsx';
import type { DraftConflict } from '../editing/save.ts';
import { useSave } from '../editing/use-save.ts';
import { ItemFailure } from '../sections/item-failure.tsx';
import { nextEmptyField, textInputSelector } from './next-empty-field.ts';
import { Progress } from './progress.tsx';
import { stepFields } from './step-fields.tsx';
import { stepQuestions } from './step-questions.ts';
import type { StartStep } from './steps.ts';

interface StepScreenProps {
  apartment: Apartment;
  step: StartStep;
  isMissing: boolean;
  /** A button that opens the preview. It is shown if the preview is not beside the screen. */
  preview: ReactNode;
  onBack: (() => void) | undefined;
  onForth: () => void;
  onLeave: () => void;
}

/** One question. All buttons save the typed text. Text that can't be saved stays, with an error. */
export function StepScreen(props: StepScreenProps) {
  const { apartment, step, isMissing, preview, onBack, onForth, onLeave } = props;
  const store = useDraftStore();
  const isTyped = useEditing(hasEdits);
  const headingId = useId();
  const form = useRef<HTMLFormElement>(null);
  const afterSave = useRef(onForth);
  const [conflicts, setConflicts] = useState<DraftConflict[]>([]);
  const { save, saving } = useSave({
    onConflicts: setConflicts,
    onSubscriptionRequired: () => undefined,
    onSaved: () => afterSave.current(),
  });
  const saveAndGo = (navigate: () => void) => {
    afterSave.current = navigate;
    if (hasEdits(store.get())) void save();
    else navigate();
  };
  /** Saves in the background. Results such as a finished upload are shown on the next page. */
  const leave = () => {
    afterSave.current = () => undefined;
    if (hasEdits(store.get())) void save();
    onLeave();
  };
  useEffect(() => focusFirst(form.current), []);
  const submit = (event: FormEvent) => {
    // Submit events of forms in dialogs bubble to this form.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    saveAndGo(onForth);
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
      <Progress at={step}>
        <Button variant="quiet" className="-me-5" onClick={leave}>
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
        <Fields property={{ kind: 'apartment', apartmentId: apartment.id, row: apartment }} />
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
        {isMissing && !isTyped && (
          <Button variant="quiet" className="max-sm:-me-5" onClick={onForth}>
            Skip
          </Button>
        )}
        {/* On a phone the button has its own row at the bottom, where it is easy to reach. */}
        <Button
          type="submit"
          variant="primary"
          className="max-sm:w-full"
          disabled={isMissing && !isTyped}
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

/** Enter moves to the next empty field of this screen before it continues. */
function goToNextField(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || event.defaultPrevented || nativeEvent.isComposing) return;
  const next = nextEmptyField(currentTarget, target);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Focuses the first field, so that the host can continue typing. */
function focusFirst(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLElement>(
    `[data-fields] :is(${textInputSelector}, textarea)`,
  );
  (field ?? form?.querySelector<HTMLElement>('h2'))?.focus();
}
