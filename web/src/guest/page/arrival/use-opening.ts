/**
 * Waits for the time at which the check-in opens, and then asks the server. Only the server's answer opens the
 * check-in, so neither a phone's clock nor an offline copy can.
 */
import { useContext, useEffect, useState } from 'react';
import { PageServer } from '../parts/page-server.ts';
import { useClockOffset } from '../parts/server-clock.ts';

/** How often and for how long the page asks the server after the opening time, in milliseconds. */
const polling = {
  interval: 3_000,
  /** After this time the page asks at its usual rate. */
  duration: 120_000,
} as const;

/**
 * Milliseconds after the opening time. If a later answer does not open the check-in, the reason is not a difference
 * between the clocks.
 */
const clockTolerance = 5_000;
/** Milliseconds after the opening time. Without an answer by then, the page says that it needs a connection. */
const answerTimeout = 15_000;

type Phase = 'ahead' | 'opening' | 'late' | 'unanswered';

/** The phase of the opening and the current time, both by the server's clock as far as it is known. */
export function useOpening(opensAt: string): { phase: Phase; now: Date } {
  const { confirmedAt, refresh } = useContext(PageServer);
  const offset = useClockOffset();
  const [lastCheck, setLastCheck] = useState(() => ({ now: Date.now() }));
  const moment = Date.parse(opensAt) - offset;
  const remaining = moment - lastCheck.now;

  // Each check schedules the next one, so rendering in between cannot delay the next check.
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

  const isDue = remaining <= 0 && remaining > -polling.duration;
  useEffect(() => {
    if (!isDue || !refresh) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const poll = async () => {
      await refresh();
      if (!isStopped) timer = setTimeout(poll, polling.interval);
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

/** Milliseconds until the next check: a second around the opening time, and at most 30 seconds otherwise. */
function delayUntilNextCheck(remaining: number): number {
  if (remaining > 60_000) return Math.min(remaining - 60_000, 30_000);
  if (remaining < -answerTimeout) return 30_000;
  return remaining % 1_000 > 0 ? remaining % 1_000 : 1_000;
}
