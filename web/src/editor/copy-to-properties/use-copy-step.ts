import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export type CopyStep = 'what' | 'where' | 'preview' | 'done';

/** The current step. A new step's content gets the focus, because the pressed button may no longer exist. */
export function useCopyStep() {
  const [step, setStep] = useState<CopyStep>('what');
  const body = useRef<HTMLDivElement>(null);
  const showStep = (next: CopyStep) => {
    flushSync(() => setStep(next));
    body.current?.focus({ preventScroll: true });
    body.current?.closest('[role=dialog]')?.scrollTo({ top: 0 });
  };
  return { step, showStep, body };
}
