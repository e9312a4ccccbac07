/**
 * Waits for the moment in which the check-in opens. The moment only makes the page ask: what opens it is the server's
 * answer, so that no clock of a phone and no copy does.
 */
import { useContext, useEffect, useState } from 'react';
import { PageServer } from '../parts/page-server.ts';
import { useClockOffset } from '../parts/server-clock.ts';

/** In milliseconds. */
const asks = {
  every: 3_000,
  /** Afterwards the page asks as often as ever. */
  for: 120_000,
} as const;

/** An answer this long after the moment that does not open it is no matter of clocks any more. */
const doubtful = 5_000;
/** Without any answer for so long there is no connection. */
const unheard = 15_000;

type Phase = 'ahead' | 'opening' | 'late' | 'unheard';

/** How long until it opens and what time it is, both by the server's clock as far as it is known. */
export function useOpening(opensAt: string): { phase: Phase; now: Date } {
  const { confirmedAt, ask } = useContext(PageServer);
  const offset = useClockOffset();
  const [look, setLook] = useState(() => ({ now: Date.now() }));
  const moment = Date.parse(opensAt) - offset;
  const left = moment - look.now;

  // After each look the next one, and none put off by what is drawn in between.
  useEffect(() => {
    const lookAgain = () => setLook({ now: Date.now() });
    const timer = setTimeout(lookAgain, untilNextLook(moment - look.now));
    // A phone that slept has missed it.
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [look, moment]);

  const isDue = left <= 0 && left > -asks.for;
  useEffect(() => {
    if (!isDue || !ask) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const askAgain = async () => {
      await ask();
      if (!isOver) timer = setTimeout(askAgain, asks.every);
    };
    void askAgain();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isDue, ask]);

  return {
    phase: phaseOf(left, confirmedAt === undefined ? -Infinity : confirmedAt - moment),
    now: new Date(look.now + offset),
  };
}

function phaseOf(left: number, confirmedAfter: number): Phase {
  if (left > 0) return 'ahead';
  if (confirmedAfter >= doubtful) return 'late';
  return left > -unheard ? 'opening' : 'unheard';
}

/** By the second around the moment, and often enough for minutes before. */
function untilNextLook(left: number): number {
  if (left > 60_000) return Math.min(left - 60_000, 30_000);
  if (left < -unheard) return 30_000;
  return left % 1_000 > 0 ? left % 1_000 : 1_000;
}
