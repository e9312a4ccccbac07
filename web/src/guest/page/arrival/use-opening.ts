/**
 * Waits for the moment at which the check-in opens. At that moment the page only asks the server. The server's answer
 * opens the check-in, so neither a phone's clock nor an offline copy can.
 */
import { useContext, useEffect, useState } from 'react';
import { PageServer } from '../parts/page-server.ts';
import { useClockOffset } from '../parts/server-clock.ts';

/** How often and for how long the page asks after the moment has come, in milliseconds. */
const asks = {
  every: 3_000,
  /** After this time the page asks at its usual rate. */
  for: 120_000,
} as const;

/**
 * Milliseconds after the moment. If a later answer does not open the check-in, differing clocks are no longer the
 * reason.
 */
const doubtful = 5_000;
/** Milliseconds after the moment. Without an answer by then, there is no connection. */
const unheard = 15_000;

type Phase = 'ahead' | 'opening' | 'late' | 'unheard';

/** The phase of the opening and the current time, both by the server's clock as far as it is known. */
export function useOpening(opensAt: string): { phase: Phase; now: Date } {
  const { confirmedAt, ask } = useContext(PageServer);
  const offset = useClockOffset();
  const [look, setLook] = useState(() => ({ now: Date.now() }));
  const moment = Date.parse(opensAt) - offset;
  const left = moment - look.now;

  // Each look schedules the next one, so rendering in between cannot delay it.
  useEffect(() => {
    const lookAgain = () => setLook({ now: Date.now() });
    const timer = setTimeout(lookAgain, untilNextLook(moment - look.now));
    // The timer of a phone that was asleep is late.
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

/** Milliseconds until the next look: every second around the moment, and often enough for minutes before. */
function untilNextLook(left: number): number {
  if (left > 60_000) return Math.min(left - 60_000, 30_000);
  if (left < -unheard) return 30_000;
  return left % 1_000 > 0 ? left % 1_000 : 1_000;
}
