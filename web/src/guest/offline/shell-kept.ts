/** Asks the service worker whether the page would open without a network. */

/** Milliseconds to wait for the worker's answer. A worker of an older release does not answer. */
const timeoutMs = 5_000;

export async function isShellKept(language: string): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  const worker = registration?.active;
  if (!worker) return false;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), timeoutMs);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      port1.close();
      resolve(data === true);
    };
    // The message contains the language that the worker keeps anyway, because a worker of an older release reads every
    // message as a language.
    worker.postMessage({ language }, [port2]);
  });
}
