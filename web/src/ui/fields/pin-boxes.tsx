import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { cx } from '../cx.ts';
import {
  digitsIn,
  eraseDigit,
  type PinChange,
  pasteDigits,
  pinLength,
  typeDigit,
} from './pin-digits.ts';
import { PinInputs } from './pin-inputs.tsx';
import { pinOf, slotsOf } from './typed-pin.ts';

interface PinBoxesProps {
  pin: string;
  /** @param isFinished whether the last box was filled, so that the host has most likely typed everything */
  onEdit: (pin: string, isFinished: boolean) => void;
  /** Called on Enter. */
  onEnter: () => void;
  required: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  /** The last box, to which the focus can be returned. */
  lastBox: Ref<HTMLInputElement>;
}

const lastIndex = pinLength - 1;

/**
 * The boxes of a PIN. Typing moves to the next box, Backspace to the previous one, the arrow keys move between boxes,
 * and pasting fills them.
 */
export function PinBoxes({ pin, onEdit, onEnter, lastBox, ...rest }: PinBoxesProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  useImperativeHandle(lastBox, () => inputs.current[lastIndex] as HTMLInputElement, []);
  const slots = slotsOf(pin);

  const focusBox = (index: number) => {
    const input = inputs.current[Math.min(Math.max(index, 0), lastIndex)];
    input?.focus();
    input?.select();
  };

  const applyChange = (from: number, change: PinChange | undefined) => {
    if (!change) return;
    focusBox(change.focus);
    onEdit(pinOf(change.slots), from + change.added > lastIndex);
  };

  /** A complete PIN fills all boxes, whichever box it was typed or pasted into. */
  const startIndexOf = (index: number, text: string) =>
    digitsIn(text).length >= pinLength ? 0 : index;

  const onKey = (index: number, event: KeyboardEvent) => {
    const actions: Record<string, () => void> = {
      ArrowLeft: () => focusBox(index - 1),
      ArrowRight: () => focusBox(index + 1),
      Home: () => focusBox(0),
      End: () => focusBox(lastIndex),
      Enter: onEnter,
      Backspace: () => applyChange(index, eraseDigit(slots, index)),
    };
    if (event.ctrlKey || event.metaKey || event.altKey || !actions[event.key]) return;
    event.preventDefault();
    actions[event.key]?.();
  };

  return (
    <PinInputs
      slots={slots}
      refOf={(slot) => (input) => {
        inputs.current[slot] = input;
      }}
      onTyped={(slot, content) => {
        const from = startIndexOf(slot, content);
        applyChange(from, typeDigit(slots, from, content));
      }}
      onPasted={(slot, text) => {
        const from = startIndexOf(slot, text);
        applyChange(from, pasteDigits(slots, from, text));
      }}
      onKey={onKey}
      onClick={(event) => event.currentTarget.select()}
      aria-describedby={rest.describedBy}
      aria-invalid={rest.invalid || undefined}
      required={rest.required}
      autoComplete="off"
      className={boxClass}
    />
  );
}

const boxClass = cx(
  'size-12 min-w-0 rounded-control border border-control bg-raised text-center font-code text-code text-ink tabular-nums',
  'focus-visible:outline-offset-1 aria-invalid:border-2 aria-invalid:border-red',
);
