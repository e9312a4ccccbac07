/**
 * Runs inside the page, before anything of it: notes down what is seen when. Must use nothing from outside.
 *
 * @param {string[]} parts what the demo's page consists of; its photos may come later
 */
export function watchPage(parts) {
  let largestPaint = 0;
  let lastDigit = 0;
  /** How much had been asked for when the first digit was typed; the document itself is not listed. */
  let requests = 0;
  const asked = () => performance.getEntriesByType('resource').length + 1;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requests ||= asked();
      lastDigit = timeStamp;
    },
    true,
  );

  /** A page may be there before it is shown; to ask for its style would take its time. */
  const isShown = () => document.querySelector('main > [aria-hidden="true"], main form') === null;
  const watcher = new MutationObserver(() => {
    const text = document.querySelector('main')?.textContent ?? '';
    if (!lastDigit || !parts.every((part) => text.includes(part)) || !isShown()) return;
    watcher.disconnect();
    // The frame in which it is drawn begins now, and is over at the next task.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => Reflect.set(window, 'complete', performance.now());
      port2.postMessage(0);
    });
  });
  watcher.observe(document, { childList: true, subtree: true, attributeFilter: ['aria-hidden'] });

  Reflect.set(window, 'readVisit', () => {
    const live = performance.getEntriesByName('pin-live')[0]?.startTime ?? 0;
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, responseEnd }) => name.endsWith('.js') && (!live || responseEnd <= live));
    return {
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      largestPaint,
      live,
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      entered: Reflect.get(window, 'complete') - lastDigit,
      requests: requests || asked(),
    };
  });
}
