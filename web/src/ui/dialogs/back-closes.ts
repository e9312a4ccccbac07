/**
 * Back closes open dialogs before it leaves the page, which matters on Android and where a swipe goes back. Every open
 * dialog has a history entry with the same URL, marked with the number of open dialogs. After each change, missing
 * entries are added, and surplus ones are removed by going back.
 */
import { useEffect, useEffectEvent } from 'react';

/** Functions that close the open dialogs. The one of the topmost dialog is the last. */
const closeFunctions: (() => void)[] = [];

const stateKey = 'openDialogs';
const entryCount = (): number => history.state?.[stateKey] ?? 0;

/**
 * Milliseconds to wait until the browser has gone back, longer than a busy phone needs. A navigation before that would
 * be undone when the browser arrives. The browser does not report if there is no entry to go back to.
 */
const maxWaitMilliseconds = 3_000;

/** The timer that runs while the browser goes back because of this module. */
let arrivalTimer: ReturnType<typeof setTimeout> | undefined;
let afterArrival: (() => void)[] = [];
let isLeaving = false;
let isWatchingHistory = false;

/** @param close may leave the dialog open, which then gets its history entry again */
export function useBackCloses(isOpen: boolean, close: () => void) {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    watchHistory();
    const closeThis = () => onBack();
    closeFunctions.push(closeThis);
    isLeaving = false;
    alignHistorySoon();
    return () => {
      closeFunctions.splice(closeFunctions.indexOf(closeThis), 1);
      alignHistorySoon();
    };
  }, [isOpen]);
}

/**
 * Starts to add and remove history entries for dialogs. After a reload no dialog is open, so entries from before it are
 * removed, because Back must not stop there.
 */
export function watchHistory() {
  if (isWatchingHistory) return;
  isWatchingHistory = true;
  addEventListener('popstate', onPopState);
  addEventListener('pageshow', () => {
    isLeaving = false;
    alignHistory();
  });
  // The router fires these events. Its new entry may have been put on top of a dialog's entry.
  addEventListener('pushState', alignHistorySoon);
  addEventListener('replaceState', alignHistorySoon);
  alignHistory();
}

/**
 * Opens another URL from the page's own history entry. From a dialog's entry, the page's scroll position would not
 * be restored later, because the page's entry has stayed as it was when the dialog opened.
 */
export function navigateFromPageEntry(navigate: () => void) {
  if (!arrivalTimer && !isLeaving && entryCount() > 0) goBackOver(entryCount());
  if (arrivalTimer) afterArrival.push(() => navigateFromPageEntry(navigate));
  else navigate();
}

/**
 * Like `navigateFromPageEntry`, for another document. After this, no entries are removed, because going back would
 * cancel the navigation.
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
  if (arrivalTimer) {
    finishGoingBack();
    return;
  }
  for (const close of closeFunctions.slice(entryCount()).toReversed()) close();
  alignHistorySoon();
}

function finishGoingBack() {
  clearTimeout(arrivalTimer);
  arrivalTimer = undefined;
  const navigations = afterArrival;
  afterArrival = [];
  for (const navigate of navigations) navigate();
  alignHistorySoon();
}

/** Waits until the current event has been handled, because one dialog may replace another. */
function alignHistorySoon() {
  setTimeout(alignHistory);
}

function alignHistory() {
  const surplus = entryCount() - closeFunctions.length;
  if (surplus === 0 || arrivalTimer || isLeaving) return;
  if (surplus < 0) {
    // Returning to this entry must not scroll the page.
    history.scrollRestoration = 'manual';
    history.pushState({ ...history.state, [stateKey]: entryCount() + 1 }, '');
    history.scrollRestoration = 'auto';
    alignHistory();
    return;
  }
  goBackOver(surplus);
}

function goBackOver(count: number) {
  const remaining = entryCount() - count;
  arrivalTimer = setTimeout(() => {
    history.replaceState({ ...history.state, [stateKey]: remaining }, '');
    finishGoingBack();
  }, maxWaitMilliseconds);
  history.go(-count);
}
