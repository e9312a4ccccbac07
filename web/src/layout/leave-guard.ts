/** Asks before a page is left that would lose something. One page at a time guards itself. */
import { useEffect, useRef } from 'react';
import type { AroundNavHandler } from 'wouter';
import { spokenLanguage } from '../languages/language.ts';
import { barePath, isGuestPath } from '../shared/paths.ts';
import { leaveOver, navigateOver } from '../ui/dialogs/back-closes.ts';

interface Guard {
  wouldLose: () => boolean;
  /** Calls `go` when the person wants to leave all the same. */
  ask: (go: () => void) => unknown;
}

let guard: Guard | undefined;

/** For ways out that are no change of address, such as signing out. */
export function leave(go: () => void) {
  if (guard?.wouldLose()) guard.ask(go);
  else go();
}

let isComingBack = false;

/** For a way that leads elsewhere and back: what is not saved waits in this tab, so the browser need not ask. */
export async function goAndComeBack(way: Promise<void>) {
  isComingBack = true;
  await way;
  isComingBack = false;
}

export const guardedNavigation: AroundNavHandler = (navigate, to, options) => {
  const go = () =>
    leadsOut(barePath(to))
      ? leaveOver(() => location.assign(to))
      : navigateOver(() => navigate(to, options));
  if (barePath(to) === barePath(location.pathname)) go();
  else leave(go);
};

/**
 * A guest's page has a document and code of its own. And all others are English: from the one that is not, which says
 * that there is no such page, the way there leads through their documents.
 */
const leadsOut = (path: string) => isGuestPath(path) || spokenLanguage().code !== 'en';

export function useLeaveGuard({ wouldLose, ask }: Guard) {
  const latest = useRef({ wouldLose, ask });
  useEffect(() => {
    latest.current = { wouldLose, ask };
  });
  useEffect(() => {
    const mine: Guard = {
      wouldLose: () => latest.current.wouldLose(),
      ask: (go) => latest.current.ask(go),
    };
    // Closing the tab or reloading: the browser asks in its own words.
    const warn = (event: BeforeUnloadEvent) => {
      if (isComingBack || !mine.wouldLose()) return;
      event.preventDefault();
      // What Chrome and Edge before 119 ask by.
      event.returnValue = true;
    };
    guard = mine;
    addEventListener('beforeunload', warn);
    return () => {
      guard = undefined;
      removeEventListener('beforeunload', warn);
    };
  }, []);
}
