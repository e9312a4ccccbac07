import { Dices } from 'lucide-react';
import { type FocusEvent, type Ref, useId, useRef, useState } from 'react';
import { isCompletePin, pinProblem, randomPin, secureRandom } from '../../../host/pins.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { FieldError } from '../../../ui/fields/field.tsx';
import { PinBoxes } from '../../../ui/fields/pin-boxes.tsx';
import { editedFieldAttribute } from '../../editing/edited-field.ts';
import { useDraftField } from '../../editing/editing-context.tsx';
import type { GuestItem } from './guest-item.ts';

interface PinFieldProps {
  ref: Ref<HTMLFieldSetElement>;
  item: GuestItem;
  required: boolean;
}

/** The guest's PIN. Replacing a saved PIN needs a confirmation. */
export function PinField({ ref, item, required }: PinFieldProps) {
  const { value, change, error, isChanged } = useDraftField(item, 'pinCode');
  // A complete PIN is not drafted before the host confirms it, so that it can't be saved.
  const [proposed, setProposed] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const lastBox = useRef<HTMLInputElement>(null);
  const id = useId();

  const saved = item.row.pinCode;
  const isReplacing = isCompletePin(saved);
  const pin = proposed ?? value;
  const isComplete = isCompletePin(pin);

  const problem = pinProblem(pin, saved) ?? error;

  const applyPin = (next: string) => {
    setAsking(false);
    setProposed(undefined);
    change(next);
  };
  const handleEdit = (next: string, isFinished: boolean) => {
    const isAlreadyConfirmed = next === saved || next === value;
    // An invalid PIN needs no confirmation, because it can't be saved.
    if (!isReplacing || !isCompletePin(next) || isAlreadyConfirmed || pinProblem(next, saved))
      applyPin(next);
    else {
      setProposed(next);
      // A host who replaces a digit in the middle may continue typing, so the dialog waits.
      if (isFinished || !isComplete) setAsking(true);
    }
  };
  const askAboutProposed = () => setAsking(proposed !== undefined);
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) askAboutProposed();
  };

  const hasHint = isReplacing && isChanged && isComplete && !proposed && !problem;
  const describedBy = [problem && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <>
      <fieldset
        ref={ref}
        {...editedFieldAttribute(item, 'pinCode')}
        className="grid min-w-0 grid-cols-1 content-start gap-1.5"
        onBlur={handleBlur}
      >
        <legend className="mb-1.5 font-semibold">
          PIN Code
          {required && (
            <span aria-hidden className="ms-1 text-red">
              *
            </span>
          )}
        </legend>
        {/* Digits run from left to right in every language. */}
        <div dir="ltr" className="flex items-center gap-2">
          <PinBoxes
            pin={pin}
            onEdit={handleEdit}
            onEnter={askAboutProposed}
            required={required}
            invalid={problem !== undefined}
            describedBy={describedBy || undefined}
            lastBox={lastBox}
          />
          {isComplete && !proposed && <CopyButton label="PIN" value={pin} copied="PIN copied" />}
        </div>
        <FieldError id={`${id}-error`} error={problem} />
        {hasHint && (
          <p id={`${id}-hint`} className="text-small text-soft">
            <span translate="no">{saved}</span> keeps working until you save.
          </p>
        )}
        <Button
          variant="quiet"
          className="-ms-3 justify-self-start px-3!"
          onClick={() => handleEdit(randomPin(secureRandom()), true)}
        >
          <Dices aria-hidden size={20} />
          Use a random PIN
        </Button>
      </fieldset>
      <AlertDialog
        open={isAsking}
        onOpenChange={() => applyPin(value)}
        title="Change Guest Access PIN?"
        description={
          <>
            Please tell your current guests. <span translate="no">{saved}</span> stops working when
            you save, including on phones that already have access. Guests need the new PIN to open
            the page again.
          </>
        }
        confirmLabel="Update PIN Code"
        onConfirm={() => applyPin(proposed ?? saved)}
        returnFocus={lastBox}
      />
    </>
  );
}
