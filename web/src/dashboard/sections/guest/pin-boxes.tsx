import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useRef,
} from 'react';
import { cx } from '../../../ui/cx.ts';
import { boxesOf, digitsIn, newDigits, pinLength, withDigits } from './pin-digits.ts';

interface PinBoxesProps {
  pin: string;
  /** @param finished the host has most likely typed all they wanted to */
  onEdit: (pin: string, finished: boolean) => void;
  /** Enter: the host says themselves that they are done. */
  onEnter: () => void;
  required: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  /** The box that the focus comes back to. */
  lastBox: Ref<HTMLInputElement>;
}

const last = pinLength - 1;

/** Four boxes that behave as one field: typing moves on, Backspace moves back, a paste fills. */
export function PinBoxes({ pin, onEdit, onEnter, lastBox, ...rest }: PinBoxesProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  useImperativeHandle(lastBox, () => inputs.current[last] as HTMLInputElement, []);
  const boxes = boxesOf(pin);

  const goTo = (index: number) => {
    const input = inputs.current[Math.min(Math.max(index, 0), last)];
    input?.focus();
    input?.select();
  };

  const put = (index: number, digits: string) => {
    const from = digits.length >= pinLength ? 0 : index;
    const next = from + digits.length;
    goTo(next);
    onEdit(withDigits(pin, from, digits), next > last);
  };

  const type = (index: number, text: string) => {
    const digits = newDigits(text, boxes[index] ?? '');
    if (digits !== '') put(index, digits);
    else if (text === '') onEdit(withDigits(pin, index, ''), false);
  };

  const paste = (event: ClipboardEvent, index: number) => {
    event.preventDefault();
    const digits = digitsIn(event.clipboardData.getData('text'));
    if (digits !== '') put(index, digits);
  };

  const press = (event: KeyboardEvent, index: number) => {
    const move: Record<string, () => void> = {
      ArrowLeft: () => goTo(index - 1),
      ArrowRight: () => goTo(index + 1),
      Home: () => goTo(0),
      End: () => goTo(last),
      Enter: onEnter,
      Backspace: () => {
        const cleared = boxes[index] ? index : Math.max(index - 1, 0);
        onEdit(withDigits(pin, cleared, ''), false);
        goTo(cleared);
      },
    };
    if (event.ctrlKey || event.metaKey || event.altKey || !move[event.key]) return;
    event.preventDefault();
    move[event.key]?.();
  };

  return boxes.map((digit, index) => (
    <input
      // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
      key={index}
      ref={(input) => {
        inputs.current[index] = input;
      }}
      aria-label={`Digit ${index + 1} of ${pinLength}`}
      aria-describedby={rest.describedBy}
      aria-invalid={rest.invalid || undefined}
      required={rest.required}
      inputMode="numeric"
      autoComplete="off"
      value={digit}
      // Not onChange: that is silent when a digit is typed over itself, and the focus would stay.
      onInput={(event) => type(index, event.currentTarget.value)}
      onPaste={(event) => paste(event, index)}
      onKeyDown={(event) => press(event, index)}
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.currentTarget.select()}
      className={box}
    />
  ));
}

const box = cx(
  'size-12 min-w-0 rounded-control border border-control bg-raised text-center font-code text-code text-ink tabular-nums',
  'focus-visible:outline-offset-1 aria-invalid:border-2 aria-invalid:border-red',
);
