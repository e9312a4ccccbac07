/** Asks for confirmation before the user leaves a page with unsaved changes. One page at a time can be guarded. */
import { useEffect, useRef } from 'react';
import type { AroundNavHandler } from 'wouter';
import { currentLanguage } from '../languages/language.ts';
import { barePath, isGuestPath } from '../shared/paths.ts';
import { leaveFromPageEntry, navigateFromPageEntry } from '../ui/dialogs/back-closes.ts';

interface Guard {
  /** Whether leaving the page would lose unsaved changes. */
  wouldLose: () => boolean;
  /** Asks the user for confirmation, and calls `leave` if they want to leave anyway. */
  ask: (leave: () => void) => unknown;
}

let guard: Guard | undefined;

/** Leaves the page without a change of URL, for example to sign out, after the user has confirmed it. */
export function leaveWithConfirmation(leave: () => void) {
  if (guard?.wouldLose()) guard.ask(leave);
  else leave();
}

let isWarningSuppressed = false;

/**
 * Turns off the browser's question until the promise resolves, for a visit to a page that returns here. Unsaved changes
 * stay in this tab meanwhile.
 */
export async function suppressLeaveWarningUntil(whenBack: Promise<void>) {
  isWarningSuppressed = true;
  await whenBack;
  isWarningSuppressed = false;
}

export const guardedNavigation: AroundNavHandler = (navigate, to, options) => {
  const leave = () =>
    needsNewDocument(barePath(to))
      ? leaveFromPageEntry(() => location.assign(to))
      : navigateFromPageEntry(() => navigate(to, options));
  if (barePath(to) === barePath(location.pathname)) leave();
  else leaveWithConfirmation(leave);
};

/**
 * Whether a path needs another document. Guest pages have their own document and code. All other pages are in
 * English, so a not-found page in another language loads a new document, too.
 */
const needsNewDocument = (path: string) => isGuestPath(path) || currentLanguage().code !== 'en';

export function useLeaveGuard({ wouldLose, ask }: Guard) {
  const latest = useRef({ wouldLose, ask });
  useEffect(() => {
    latest.current = { wouldLose, ask };
  });
  useEffect(() => {
    const ownGuard: Guard = {
      wouldLose: () => latest.current.wouldLose(),
      ask: (leave) => latest.current.ask(leave),
    };
    // When the tab is closed or reloaded, the browser shows its own question.
    const warn = (event: BeforeUnloadEvent) => {
      if (isWarningSuppressed || !ownGuard.wouldLose()) return;
      event.preventDefault();
      // Chrome and Edge before version 119 need the return value.
      event.returnValue = true;
    };
    guard = ownGuard;
    addEventListener('beforeunload', warn);
    return () => {
      guard = undefined;
      removeEventListener('beforeunload', warn);
    };
  }, []);
}
