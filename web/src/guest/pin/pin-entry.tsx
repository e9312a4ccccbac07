import { LockKeyhole } from 'lucide-react';
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { loadStayTexts, useLanguage } from '../../languages/language.ts';
import { useIsHydrated } from '../../layout/use-is-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import type { EndingWithPinEntry } from '../access-ending.ts';
import { PinSlots } from './pin-slots.tsx';
import { type PinEntryOptions, usePinEntry } from './use-pin-entry.ts';
import { waitSentence } from './wait.ts';

interface PinEntryProps extends PinEntryOptions {
  /** The host's phone number, if it is shown before the PIN. */
  hostPhone: string | undefined;
  /** Why the access of this device has ended. */
  ending: EndingWithPinEntry | undefined;
}

/** The PIN entry of a stay. After the correct PIN, the guest's page replaces it. */
export function PinEntry({ hostPhone, ending, ...options }: PinEntryProps) {
  const language = useLanguage();
  const { words: texts } = language;
  const isHydrated = useIsHydrated();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (slot: number) => inputs.current[slot]?.focus();
  const entry = usePinEntry(options, focus);
  const { slots, pending, isWrong, lastWrongPin, waiting } = entry;
  const { changeDigits, submitPin, continueWith } = entry;
  const { wait, secondsLeft, isOver } = waiting;
  const help = useHelp(Boolean(lastWrongPin || wait || hostPhone || ending));
  const noteId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the code arrives
  useLayoutEffect(() => {
    continueWith(takeTypedText(inputs.current));
    performance.mark('pin-live');
  }, []);

  useEffect(() => {
    if (isApplePhone()) return;
    const timer = setTimeout(() => {
      // The guest may already be typing.
      const hasFocus = inputs.current.some((input) => input === document.activeElement);
      if (!hasFocus) inputs.current[0]?.focus();
    }, 100);
    return () => clearTimeout(timer);
  }, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submitPin();
  };

  return (
    <form onSubmit={onSubmit} noValidate className={frame}>
      <div role="status" className="w-full empty:hidden">
        {help && ending && <help.EndedNote ending={ending} />}
      </div>
      <span className={iconCircle}>
        <LockKeyhole aria-hidden size={30} />
      </span>
      <div className="grid gap-2">
        <h1 className="text-heading">{texts.pinTitle}</h1>
        <p className="text-lead text-soft">{texts.pinLead}</p>
      </div>
      <PinSlots
        slots={slots}
        isWrong={isWrong}
        describedBy={wait ? noteId : undefined}
        refOf={(slot) => (input) => {
          inputs.current[slot] = input;
        }}
        onChange={changeDigits}
      />
      {/* Screen readers announce the wait once, and its end. The seconds are only shown. */}
      <p
        id={noteId}
        aria-live="polite"
        className={wait && help ? 'sr-only' : `${note} ${isOver ? calm : alarming}`}
      >
        {isOver ? texts.pinTryNow : wait && waitSentence(wait, language)}
      </p>
      <div role="status" className="w-full empty:hidden">
        {help && lastWrongPin && <help.WrongPinNote {...lastWrongPin} />}
      </div>
      {help && wait && <help.LockedOut {...{ wait, secondsLeft, hostPhone }} />}
      <Button
        // Without the code there is nothing to submit to, and Enter would reload the page and lose the digits.
        type={isHydrated ? 'submit' : 'button'}
        variant="primary"
        size="large"
        pending={pending}
        pendingLabel={texts.pinChecking}
        className="w-full"
      >
        {texts.pinEnter}
      </Button>
      <div className="text-soft">
        <p>{texts.pinMissing}</p>
        {help && hostPhone && !wait && <help.CallHost phone={hostPhone} />}
      </div>
    </form>
  );
}

/** Loads the code and the texts that help the guest. If they fail to load, the page does without them. */
function useHelp(isNeeded: boolean) {
  const [help, setHelp] = useState<typeof import('./pin-help.tsx')>();
  useEffect(() => {
    if (!isNeeded) return;
    Promise.all([import('./pin-help.tsx'), loadStayTexts()]).then(
      ([code]) => setHelp(code),
      () => undefined,
    );
  }, [isNeeded]);
  return help;
}

/** Reads what was typed into any slot before the code was loaded, and clears the slots. */
function takeTypedText(inputs: readonly (HTMLInputElement | null)[]): string {
  return inputs
    .map((input) => {
      const text = input?.value ?? '';
      if (input && text !== '') input.value = '';
      return text;
    })
    .join('');
}

/** On these devices, focus without a tap opens no keyboard, so the guest would not know where to tap. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad claims to be a Mac, but no Mac has a touch screen.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const frame =
  'mx-auto grid max-w-md grid-cols-1 justify-items-center gap-6 px-5 pt-8 pb-4 text-center sm:pt-16';
const iconCircle =
  'grid size-18 place-items-center rounded-full bg-raised text-green shadow-card forced-colors:border';
const note = 'w-full rounded-control px-4 py-3 empty:hidden forced-colors:border';
const alarming = 'bg-tone-red text-on-tone-red';
const calm = 'bg-tone-green text-on-tone-green';
