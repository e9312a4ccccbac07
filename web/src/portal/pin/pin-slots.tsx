import type { ClipboardEvent, KeyboardEvent, Ref } from 'react';
import { type Change, erase, paste, pinLength, type Slots, type as typed } from './digits.ts';

interface PinSlotsProps {
  slots: Slots;
  wrong: boolean;
  describedBy: string | undefined;
  refOf: (slot: number) => Ref<HTMLInputElement>;
  onChange: (change: Change | undefined) => void;
}

export function PinSlots({ slots, wrong, describedBy, refOf, onChange }: PinSlotsProps) {
  const eraseAt = (slot: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Backspace') return;
    event.preventDefault();
    onChange(erase(slots, slot));
  };
  const pasteAt = (slot: number) => (event: ClipboardEvent) => {
    event.preventDefault();
    onChange(paste(slots, slot, event.clipboardData.getData('text')));
  };
  return (
    <fieldset className="w-full min-w-0" aria-describedby={describedBy}>
      <legend className="sr-only">PIN code</legend>
      {/* Numbers run from left to right in every language. */}
      <div dir="ltr" className="flex justify-center gap-2 min-[22rem]:gap-3">
        {slots.map((digit, slot) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
            key={slot}
            ref={refOf(slot)}
            value={digit}
            // Not onChange: that is silent when a digit is typed over itself, and the focus would stay.
            onInput={(event) => onChange(typed(slots, slot, event.currentTarget.value))}
            onKeyDown={eraseAt(slot)}
            onPaste={pasteAt(slot)}
            onFocus={(event) => event.target.select()}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            enterKeyHint="go"
            autoComplete={slot === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${slot + 1} of ${pinLength}`}
            aria-invalid={wrong || undefined}
            className={slotClass}
          />
        ))}
      </div>
    </fieldset>
  );
}

const slotClass =
  'h-18 w-full min-w-0 max-w-15 rounded-control border-2 border-control bg-raised text-center font-semibold text-code text-ink tabular-nums caret-green focus-visible:outline-offset-1 aria-invalid:border-red aria-invalid:bg-tone-red';
