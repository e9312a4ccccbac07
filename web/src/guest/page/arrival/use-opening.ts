/**
 * Waits for the moment at which the check-in opens. At that moment the page only asks the server. The server's answer
 * opens the check-in, so neither a phone's clock nor an offline copy can.
 */
import { useContext, useEffect, useState } from 'react';
import { PageServer } from '../parts/page-server.ts';
import { useClockOffset } from '../parts/server-clock.ts';

/** How often and for how long the page asks after the moment has come, in milliseconds. */
const polling = {
  every: 3_000,
  /** After this time the page asks at its usual rate. */
  for: 120_000,
} as const;

/**
 * Milliseconds after the moment. If a later answer does not open the check-in, differing clocks are no longer the
 * reason.
 */
const clockTolerance = 5_000;
/** Milliseconds after the moment. Without an answer by then, there is no connection. */
const answerTimeout = 15_000;

type Phase = 'ahead' | 'opening' | 'late' | 'unanswered';

/** The phase of the opening and the current time, both by the server's clock as far as it is known. */
export function useOpening(opensAt: string): { phase: Phase; now: Date } {
  const { confirmedAt, refresh } = useContext(PageServer);
  const offset = useClockOffset();
  const [lastCheck, setLastCheck] = useState(() => ({ now: Date.now() }));
  const moment = Date.parse(opensAt) - offset;
  const remaining = moment - lastCheck.now;

  // Each check schedules the next one, so rendering in between cannot delay it.
  useEffect(() => {
    const checkAgain = () => setLastCheck({ now: Date.now() });
    const timer = setTimeout(checkAgain, delayUntilNextCheck(moment - lastCheck.now));
    // The timer of a phone that was suspended is late.
    document.addEventListener('visibilitychange', checkAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', checkAgain);
    };
  }, [lastCheck, moment]);

  const isDue = remaining <= 0 && remaining > -polling.for;
  useEffect(() => {
    if (!isDue || !refresh) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const poll = async () => {
      await refresh();
      if (!isStopped) timer = setTimeout(poll, polling.every);
    };
    void poll();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [isDue, refresh]);

  return {
    phase: phaseOf(remaining, confirmedAt === undefined ? -Infinity : confirmedAt - moment),
    now: new Date(lastCheck.now + offset),
  };
}

function phaseOf(remaining: number, confirmedAfter: number): Phase {
  if (remaining > 0) return 'ahead';
  if (confirmedAfter >= clockTolerance) return 'late';
  return remaining > -answerTimeout ? 'opening' : 'unanswered';
}

/** Milliseconds until the next check: every second around the moment, and often enough for minutes before. */
function delayUntilNextCheck(remaining: number): number {
  if (remaining > 60_000) return Math.min(remaining - 60_000, 30_000);
  if (remaining < -answerTimeout) return 30_000;
  return remaining % 1_000 > 0 ? remaining % 1_000 : 1_000;
}
