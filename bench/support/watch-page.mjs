/**
 * Runs inside the page before any of its code and records when its parts are shown. It must not use anything from
 * outside.
 *
 * @param {string[]} parts texts that the demo's page contains; its photos may load later
 */
export function watchPage(parts) {
  let largestPaint = 0;
  let lastDigit = 0;
  /**
   * The number of requests when the first digit was typed. The document itself is not in the browser's list. Pictures
   * are not counted, because browsers fetch those further down at different times.
   */
  let requests = 0;
  const requestsSoFar = () =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => !('initiatorType' in entry) || entry.initiatorType !== 'img').length + 1;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requests ||= requestsSoFar();
      lastDigit = timeStamp;
    },
    true,
  );

  /** The content may be in the document before it is shown. Reading its style would slow the page down. */
  const isShown = () => document.querySelector('main > [aria-hidden="true"], main form') === null;
  const watcher = new MutationObserver(() => {
    const text = document.querySelector('main')?.textContent ?? '';
    if (!lastDigit || !parts.every((part) => text.includes(part)) || !isShown()) return;
    watcher.disconnect();
    // The frame that draws the parts begins now, and is finished when the next task runs.
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
      requests: requests || requestsSoFar(),
    };
  });
}
