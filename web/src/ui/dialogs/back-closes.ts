/**
 * Back closes open dialogs before it leaves the page, which matters on Android and where a swipe goes back. Every
 * dialog has a history entry with the same address, marked with the number of open dialogs. After each change, missing
 * entries are added, and surplus ones are removed by going back.
 */
import { useEffect, useEffectEvent } from 'react';

/** Functions that close the open dialogs. The one of the topmost dialog is the last. */
const closeFunctions: (() => void)[] = [];

const stateKey = 'openDialogs';
const entries = (): number => history.state?.[stateKey] ?? 0;

/**
 * Milliseconds to wait until the browser has gone back, longer than a busy phone needs. A navigation before that would
 * be undone by the arrival. The browser does not report if there is no entry to go back to.
 */
const maxWaitMilliseconds = 3_000;

/** The timer that runs while the browser goes back because of this module. */
let arrivalTimer: ReturnType<typeof setTimeout> | undefined;
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
    closeFunctions.push(closeThis);
    isLeaving = false;
    alignSoon();
    return () => {
      closeFunctions.splice(closeFunctions.indexOf(closeThis), 1);
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
  if (!arrivalTimer && !isLeaving && entries() > 0) goBackOver(entries());
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
    arrive();
    return;
  }
  for (const close of closeFunctions.slice(entries()).toReversed()) close();
  alignSoon();
}

function arrive() {
  clearTimeout(arrivalTimer);
  arrivalTimer = undefined;
  const navigations = afterArrival;
  afterArrival = [];
  for (const navigate of navigations) navigate();
  alignSoon();
}

/** Waits until everything that follows from the current event is rendered, because one dialog may replace another. */
function alignSoon() {
  setTimeout(align);
}

function align() {
  const surplus = entries() - closeFunctions.length;
  if (surplus === 0 || arrivalTimer || isLeaving) return;
  if (surplus < 0) {
    // Returning to this entry must not scroll the page.
    history.scrollRestoration = 'manual';
    history.pushState({ ...history.state, [stateKey]: entries() + 1 }, '');
    history.scrollRestoration = 'auto';
    align();
    return;
  }
  goBackOver(surplus);
}

function goBackOver(count: number) {
  const remaining = entries() - count;
  arrivalTimer = setTimeout(() => {
    history.replaceState({ ...history.state, [stateKey]: remaining }, '');
    arrive();
  }, maxWaitMilliseconds);
  history.go(-count);
}
