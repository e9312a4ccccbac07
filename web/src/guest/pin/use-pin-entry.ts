import { startTransition, useEffect, useRef, useState } from 'react';
import { currentLanguage } from '../../languages/language.ts';
import { emptySlots, isFull, type PinChange, pasteDigits } from '../../ui/fields/pin-digits.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { accessEndingIn } from '../access-ending.ts';
import type { PinSubmission, PinTarget } from './enter-with-pin.ts';
import { incompletePinToast, refusalOf, type WrongPin } from './refusal.ts';
import { useWait } from './use-wait.ts';

/** Delays in milliseconds. */
const delays = {
  /** Time between the last digit and sending, so that the guest sees the digit appear. */
  submit: 100,
  redBorder: 3_000,
} as const;

export interface PinEntryOptions extends PinTarget {
  /** Loads the code that sends the PIN, which usually arrives while the PIN is typed. */
  loadEntry: () => Promise<PinSubmission>;
}

/** Handles the digits, sends the PIN and handles the answer. `focus` puts the caret into a slot. */
export function usePinEntry(
  { pageId, slug, loadEntry }: PinEntryOptions,
  focus: (slot: number) => void,
) {
  const [isBusy, setIsBusy] = useState(false);
  const [slots, setSlots] = useState(emptySlots);
  const [isWrong, setIsWrong] = useState(false);
  const [lastWrongPin, setLastWrongPin] = useState<WrongPin>();
  const waiting = useWait(slug ?? pageId ?? '');
  const submitTimer = useTimer();
  const borderTimer = useTimer();
  const isSending = useRef(false);
  const isMounted = useIsMounted();

  const enterPage = async (pinCode: string) => {
    setIsBusy(true);
    // If the code fails to load, the page itself says so.
    const entry = await loadEntry().catch(() => undefined);
    try {
      const stay = await entry?.sendPin(pinCode);
      if (!entry || !stay) return;
      // The slots are cleared after the page is shown, because the guest waits for the page.
      startTransition(() => {
        setSlots(emptySlots);
        setLastWrongPin(undefined);
      });
      waiting.changeWait(undefined);
      if (isMounted.current) leaveSlots();
      await entry.showPage(stay);
    } catch (error) {
      if (!entry?.hasLinkFailed()) showRefusal(error);
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };

  const showRefusal = (error: unknown) => {
    // The PIN is correct, and the page says above the PIN entry why the access has ended.
    if (accessEndingIn(error)) {
      setSlots(emptySlots);
      waiting.changeWait(undefined);
      if (isMounted.current) leaveSlots();
      return;
    }
    const {
      wrongPin,
      waitSeconds,
      hostDecides = false,
      ...message
    } = refusalOf(error, currentLanguage());
    toast({ ...message, variant: 'destructive' });
    setLastWrongPin(wrongPin);
    if (waitSeconds) {
      const until = Date.now() + waitSeconds * 1_000;
      waiting.changeWait({ until, seconds: waitSeconds, hostDecides });
    }
    // Otherwise the first new digit would complete the old digits and send them.
    setSlots(emptySlots);
    focus(0);
    if (!wrongPin) return;
    // The server has compared the PIN, so an earlier wait was lifted.
    if (!waitSeconds) waiting.changeWait(undefined);
    setIsWrong(true);
    borderTimer(() => setIsWrong(false), delays.redBorder);
  };

  const sendDigits = (digits: readonly string[]) => {
    submitTimer(undefined);
    // The state `isBusy` follows a moment later, and a second PIN would count as a second attempt.
    if (isSending.current) return;
    isSending.current = true;
    setIsWrong(false);
    void enterPage(digits.join(''));
  };

  /** Applies the result of a keystroke or a paste to the slots. */
  const changeDigits = (next: PinChange | undefined) => {
    if (!next || isBusy) return;
    setSlots(next.slots);
    focus(next.focus);
    const isReady = next.added > 0 && isFull(next.slots);
    if (isReady && next.added > 1) sendDigits(next.slots);
    else submitTimer(isReady ? () => sendDigits(next.slots) : undefined, delays.submit);
  };

  return {
    slots,
    pending: isBusy,
    isWrong,
    lastWrongPin,
    waiting,
    changeDigits,
    /** Continues with what was typed before the code was loaded. */
    continueWith: (text: string) => changeDigits(pasteDigits(emptySlots, 0, text)),
    submitPin() {
      if (isBusy) return;
      if (isFull(slots)) sendDigits(slots);
      // A guest who is locked out has nothing to enter yet.
      else if (waiting.wait && !slots.join('')) focus(0);
      else toast(incompletePinToast(currentLanguage()));
    },
  };
}

/** Hides the phone's keyboard and shows the next page from its top. */
function leaveSlots() {
  document.getElementById('main')?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Whether the PIN entry is still shown. An answer may arrive after the guest has gone to another page. */
function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

/** Returns a function that starts a timer and stops the previous one. Without `work`, the function only stops it. */
function useTimer() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (work: (() => void) | undefined, delay = 0) => {
    clearTimeout(timer.current);
    if (work) timer.current = setTimeout(work, Math.min(delay, 2 ** 31 - 1));
  };
}
