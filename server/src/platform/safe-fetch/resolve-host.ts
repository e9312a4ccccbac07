/** From a name to the addresses behind it. */
import { lookup, Resolver } from 'node:dns/promises';

export type Resolve = (name: string, signal: AbortSignal) => Promise<string[]>;

/**
 * By asking the name servers themselves. The system's own way would also know this machine's private names, and each
 * name that takes long would keep one of the few threads that read and write our files.
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

/** As the system does it: for names that the operator has opened, which may stand in this machine's own list. */
export const askSystem: Resolve = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address);
