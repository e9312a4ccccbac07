import { filled } from '@guest-portal/contract/gaps';
import type { ComponentProps, KeyboardEvent, Ref } from 'react';
import { useTexts } from '../../languages/language.ts';
import { pinLength, type Slots } from './pin-digits.ts';

interface PinInputsProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onInput' | 'onPaste' | 'onKeyDown' | 'onFocus'> {
  slots: Slots;
  refOf: (slot: number) => Ref<HTMLInputElement>;
  /** @param content the content of the box after typing into it */
  onTyped: (slot: number, content: string) => void;
  onPasted: (slot: number, text: string) => void;
  onKey: (slot: number, event: KeyboardEvent) => void;
}

/** The four boxes of a PIN, with one digit each, which behave as one field. All other props apply to each box. */
export function PinInputs(props: PinInputsProps) {
  const texts = useTexts();
  const { slots, refOf, onTyped, onPasted, onKey, autoComplete, ...rest } = props;
  return slots.map((digit, slot) => (
    <input
      // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position
      key={slot}
      ref={refOf(slot)}
      value={digit}
      // This is not onChange, which is not called when a digit is typed over itself, so the focus would stay.
      onInput={(event) => onTyped(slot, event.currentTarget.value)}
      onKeyDown={(event) => onKey(slot, event)}
      onPaste={(event) => {
        event.preventDefault();
        onPasted(slot, event.clipboardData.getData('text'));
      }}
      onFocus={(event) => event.target.select()}
      inputMode="numeric"
      // A code from a message goes into the first box, and is then distributed to the others.
      autoComplete={slot === 0 ? autoComplete : 'off'}
      aria-label={filled(texts.pinDigit, { digit: slot + 1, count: pinLength })}
      {...rest}
    />
  ));
}
