/** Resolves a name to its addresses. */
import { lookup, Resolver } from 'node:dns/promises';

export type Resolve = (name: string, signal: AbortSignal) => Promise<string[]>;

/**
 * Asks the name servers directly. The system's resolver would also know this machine's private names, and each slow
 * name would block one of the few threads that read and write our files.
 */
export const askNameServers: Resolve = async (name, signal) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

/** Asks the system's resolver, for names that the operator has allowed. They may be in this machine's hosts file. */
export const askSystem: Resolve = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address);
