import type { Ref } from 'react';
import { useTexts } from '../../languages/language.ts';
import {
  eraseDigit,
  type PinChange,
  pasteDigits,
  type Slots,
  typeDigit,
} from '../../ui/fields/pin-digits.ts';
import { PinInputs } from '../../ui/fields/pin-inputs.tsx';

interface PinSlotsProps {
  slots: Slots;
  isWrong: boolean;
  describedBy: string | undefined;
  refOf: (slot: number) => Ref<HTMLInputElement>;
  onChange: (change: PinChange | undefined) => void;
}

export function PinSlots({ slots, isWrong, describedBy, refOf, onChange }: PinSlotsProps) {
  const texts = useTexts();
  return (
    <fieldset className="w-full min-w-0" aria-describedby={describedBy}>
      <legend className="sr-only">{texts.pinLegend}</legend>
      {/* Numbers run from left to right in every language. */}
      <div dir="ltr" className="flex justify-center gap-2 min-[22rem]:gap-3">
        <PinInputs
          slots={slots}
          refOf={refOf}
          onTyped={(slot, value) => onChange(typeDigit(slots, slot, value))}
          onPasted={(slot, text) => onChange(pasteDigits(slots, slot, text))}
          onKey={(slot, event) => {
            if (event.key !== 'Backspace') return;
            event.preventDefault();
            onChange(eraseDigit(slots, slot));
          }}
          type="text"
          pattern="[0-9]*"
          enterKeyHint="go"
          autoComplete="one-time-code"
          aria-invalid={isWrong || undefined}
          className={slotClass}
        />
      </div>
    </fieldset>
  );
}

const slotClass =
  'h-18 w-full min-w-0 max-w-15 rounded-control border-2 border-control bg-raised text-center font-semibold text-code text-ink tabular-nums caret-green focus-visible:outline-offset-1 aria-invalid:border-red aria-invalid:bg-tone-red';
