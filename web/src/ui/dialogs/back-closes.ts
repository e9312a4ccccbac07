/**
 * Back closes open dialogs before it leaves the page, which matters on Android and where a swipe goes back. Every
 * dialog has a history entry with the same address, marked with the number of open dialogs. After each change, missing
 * entries are added, and surplus ones are removed by going back.
 */
import { useEffect, useEffectEvent } from 'react';

/** Functions that close the open dialogs. The one of the topmost dialog is the last. */
const open: (() => void)[] = [];

const mark = 'openDialogs';
const entries = (): number => history.state?.[mark] ?? 0;

/**
 * Milliseconds to wait until the browser has gone back, longer than a busy phone needs. A navigation before that would
 * be undone by the arrival. The browser does not report if there is no entry to go back to.
 */
const patience = 3_000;

/** The timer that runs while the browser goes back because of this module. */
let arrival: ReturnType<typeof setTimeout> | undefined;
let afterArrival: (() => void)[] = [];
let isLeaving = false;
let isWatching = false;

/** @param close may refuse, in which case the dialog stays open and gets its history entry again */
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

/**
 * Starts to keep the history in step with the open dialogs. After a reload no dialog is open, so entries from before it
 * are removed, because Back must not stop there.
 */
export function watchHistory() {
  if (isWatching) return;
  isWatching = true;
  addEventListener('popstate', onPopState);
  addEventListener('pageshow', () => {
    isLeaving = false;
    align();
  });
  // The router fires these events. Its new address may have been put on top of a dialog's entry.
  addEventListener('pushState', alignSoon);
  addEventListener('replaceState', alignSoon);
  align();
}

/**
 * Opens another address from the page's own history entry. From a dialog's entry, the page's scroll position would not
 * be restored later, because the page's entry has stayed as it was when the dialog opened.
 */
export function navigateFromPageEntry(navigate: () => void) {
  if (!arrival && !isLeaving && entries() > 0) goBackOver(entries());
  if (arrival) afterArrival.push(() => navigateFromPageEntry(navigate));
  else navigate();
}

/**
 * Like `navigateOver`, for another document. After this, no entries are removed, because going back would cancel the
 * navigation.
 */
export const leaveFromPageEntry = (leave: () => void) =>
  navigateFromPageEntry(() => {
    stopHistoryChanges();
    leave();
  });

/**
 * Called when the browser is on its way to another document. Going back for a dialog that closes in the meantime would
 * cancel that.
 */
export function stopHistoryChanges() {
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

/** Waits until everything that follows from the current event is rendered, because one dialog may replace another. */
function alignSoon() {
  setTimeout(align);
}

function align() {
  const surplus = entries() - open.length;
  if (surplus === 0 || arrival || isLeaving) return;
  if (surplus < 0) {
    // Returning to this entry must not scroll the page.
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
