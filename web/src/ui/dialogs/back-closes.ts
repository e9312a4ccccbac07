/**
 * Back closes what is open before it leaves the page: on Android, and where a swipe goes back. Every open dialog has an
 * entry in the browser's history, at the same address, marked with how many are open there. Entries follow the dialogs:
 * whatever has happened, the entries that lack are added and those that are too many are gone back over.
 */
import { useEffect, useEffectEvent } from 'react';

/** How each dialog that is open is closed, the topmost last. */
const open: (() => void)[] = [];

const mark = 'openDialogs';
const entries = (): number => history.state?.[mark] ?? 0;

/**
 * More than a browser needs to go back on a phone that is busy drawing, in milliseconds: to go on before it has arrived
 * would be undone by its arrival. It does not say when there is nowhere to go.
 */
const patience = 3_000;

/** Set while the browser goes back because of us. */
let arrival: ReturnType<typeof setTimeout> | undefined;
let afterArrival: (() => void)[] = [];
let isLeaving = false;
let isWatching = false;

/** @param close may refuse: what stays open has its entry again */
export function useBackCloses(isOpen: boolean, close: () => void) {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    watchHistory();
    const closeThis = () => onBack();
    open.push(closeThis);
    isLeaving = false;
    alignSoon();
    return () => {
      open.splice(open.indexOf(closeThis), 1);
      alignSoon();
    };
  }, [isOpen]);
}

/** After a reload nothing is open, whatever was before: Back must not stop there. */
export function watchHistory() {
  if (isWatching) return;
  isWatching = true;
  addEventListener('popstate', onPopState);
  addEventListener('pageshow', () => {
    isLeaving = false;
    align();
  });
  // Told by the router, which may have put an address of its own over a dialog's entry.
  addEventListener('pushState', alignSoon);
  addEventListener('replaceState', alignSoon);
  align();
}

/**
 * Goes to another address from the page's own entry. Left from a dialog's, the page would not be restored to where it
 * was scrolled: its entry is as it was when the dialog opened.
 */
export function navigateOver(navigate: () => void) {
  if (!arrival && !isLeaving && entries() > 0) goBackOver(entries());
  if (arrival) afterArrival.push(() => navigateOver(navigate));
  else navigate();
}

/** The same where the way leads to another document: none of its entries may be gone back over any more. */
export const leaveOver = (leave: () => void) =>
  navigateOver(() => {
    holdHistory();
    leave();
  });

/** The browser is on its way to another document. Going back, for whatever closes meanwhile, would call it off. */
export function holdHistory() {
  isLeaving = true;
}

function onPopState() {
  history.scrollRestoration = 'auto';
  if (arrival) {
    arrive();
    return;
  }
  for (const close of open.slice(entries()).toReversed()) close();
  alignSoon();
}

function arrive() {
  clearTimeout(arrival);
  arrival = undefined;
  const waiting = afterArrival;
  afterArrival = [];
  for (const go of waiting) go();
  alignSoon();
}

/** When all is drawn that follows from what has just happened: one dialog may have made room for another. */
function alignSoon() {
  setTimeout(align);
}

function align() {
  const surplus = entries() - open.length;
  if (surplus === 0 || arrival || isLeaving) return;
  if (surplus < 0) {
    // Coming back is no reason to scroll.
    history.scrollRestoration = 'manual';
    history.pushState({ ...history.state, [mark]: entries() + 1 }, '');
    history.scrollRestoration = 'auto';
    align();
    return;
  }
  goBackOver(surplus);
}

function goBackOver(count: number) {
  const left = entries() - count;
  arrival = setTimeout(() => {
    history.replaceState({ ...history.state, [mark]: left }, '');
    arrive();
  }, patience);
  history.go(-count);
}
