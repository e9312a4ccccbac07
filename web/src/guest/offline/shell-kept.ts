/** Whether the page itself would open without a network: the worker that would bring it is asked. */

/** A worker of a release before this one does not answer. */
const patience = 5_000;

export async function isShellKept(language: string): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  const worker = registration?.active;
  if (!worker) return false;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), patience);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      port1.close();
      resolve(data === true);
    };
    // With the language that it keeps anyway: a worker of a former release takes every message for that.
    worker.postMessage({ language }, [port2]);
  });
}
