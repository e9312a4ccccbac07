/** Enters PINs without cookies, so that the server sees a new device each time. */
import type { FastifyInstance } from 'fastify';
import type { Property } from '../../../test/support/factories/stays.ts';

type GuessSource = { server?: FastifyInstance; address: string };

let addresses = 0;

export const newAddress = () => {
  addresses += 1;
  return `10.${Math.floor(addresses / 250)}.0.${(addresses % 250) + 1}`;
};

export function createGuesser(app: FastifyInstance) {
  const guess = (path: string, pinCode: string, { server = app, address }: GuessSource) =>
    server.inject({ method: 'POST', url: path, remoteAddress: address, payload: { pinCode } });
  return {
    guess,
    /** Each guess comes from an address of its own, as from a patient attacker with many machines. */
    async guessFromManyAddresses({ pinPath }: Property, times: number) {
      for (let count = 0; count < times; count += 1)
        await guess(pinPath, '0000', { address: newAddress() });
    },
  };
}

/** Counts the replies by their status. */
export async function countStatuses(replies: Promise<{ statusCode: number }>[]) {
  const counts: Record<number, number> = {};
  for (const { statusCode } of await Promise.all(replies))
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

export const activeGuest = async ({ host, id }: Property) =>
  (await host.get(`/api/host/apartments/${id}/active-guest`)).json();
