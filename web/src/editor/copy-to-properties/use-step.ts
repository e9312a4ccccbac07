import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export type Step = 'what' | 'where' | 'look' | 'done';

/** Where the host is on the way. What was pressed may be gone with the step before, so the focus goes to the new one. */
export function useStep() {
  const [step, setStep] = useState<Step>('what');
  const body = useRef<HTMLDivElement>(null);
  const go = (next: Step) => {
    flushSync(() => setStep(next));
    body.current?.focus({ preventScroll: true });
    body.current?.closest('[role=dialog]')?.scrollTo({ top: 0 });
  };
  return { step, go, body };
}
