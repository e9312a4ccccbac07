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
import { ConflictDialog } from '../editing/conflict-dialog.tsx';
import { hasEdits } from '../editing/drafts/draft-store.ts';
import { useDraftStore, useEditing } from '../editing/editing-context.tsx';
import type { Conflict } from '../editing/save.ts';
import { useSave } from '../editing/use-save.ts';
import { ItemFailure } from '../sections/item-failure.tsx';
import { nextEmptyField, typed } from './next-empty-field.ts';
import { Progress } from './progress.tsx';
import { stepFields } from './step-fields.tsx';
import type { Step } from './steps.ts';
import { questions } from './words.ts';

interface StepScreenProps {
  apartment: Apartment;
  step: Step;
  isMissing: boolean;
  /** The way to the guest's page, where it does not stand beside this. */
  preview: ReactNode;
  onBack: (() => void) | undefined;
  onForth: () => void;
  onLeave: () => void;
}

/** One question. Whichever way it is left by, what was typed is saved; what can't be saved stays, and says why. */
export function StepScreen(props: StepScreenProps) {
  const { apartment, step, isMissing, preview, onBack, onForth, onLeave } = props;
  const store = useDraftStore();
  const isTyped = useEditing(hasEdits);
  const headingId = useId();
  const form = useRef<HTMLFormElement>(null);
  const way = useRef(onForth);
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const { save, saving } = useSave({
    onConflicts: setConflicts,
    onSubscriptionRequired: () => undefined,
    onSaved: () => way.current(),
  });
  const go = (where: () => void) => {
    way.current = where;
    if (hasEdits(store.get())) void save();
    else where();
  };
  /** What takes longer, such as a photo on its way, or can't be saved, is told where the host is by then. */
  const leave = () => {
    way.current = () => undefined;
    if (hasEdits(store.get())) void save();
    onLeave();
  };
  useEffect(() => focusFirst(form.current), []);
  const submit = (event: FormEvent) => {
    // Forms in dialogs are sent through here as well.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    go(onForth);
  };
  const Fields = stepFields[step];
  const { title, why } = questions[step];
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
        <Fields home={{ kind: 'apartment', apartmentId: apartment.id, row: apartment }} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {onBack && (
          <Button variant="quiet" className="-ms-5" disabled={saving} onClick={() => go(onBack)}>
            Back
          </Button>
        )}
        <div className="grow" />
        {isMissing && !isTyped && (
          <Button variant="quiet" className="max-sm:-me-5" onClick={onForth}>
            Skip
          </Button>
        )}
        {/* On a phone it has a row of its own, nearest to the thumb. */}
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
      <ConflictDialog
        conflicts={conflicts}
        onClose={() => setConflicts([])}
        onResolved={() => void save()}
      />
    </form>
  );
}

/** Enter asks for what is still empty on this screen before it goes to the next. */
function goToNextField(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || event.defaultPrevented || nativeEvent.isComposing) return;
  const next = nextEmptyField(currentTarget, target);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Who came by Enter goes on typing. */
function focusFirst(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLElement>(`[data-fields] :is(${typed}, textarea)`);
  (field ?? form?.querySelector<HTMLElement>('h2'))?.focus();
}
