/**
 * Caches what was made from the last cookie of each connection, because a page sends the same cookie every time, mostly
 * on the same connection.
 */
import type { Socket } from 'node:net';

/** `otherInput` is the second value that the result is made from. */
export function cachePerConnection<Value>(
  makeValue: (cookie: string, otherInput: string) => Value,
) {
  const lastValues = new WeakMap<Socket, { cookie: string; otherInput: string; value: Value }>();
  return (socket: Socket, cookie: string, otherInput = ''): Value => {
    const cached = lastValues.get(socket);
    if (cached && cached.cookie === cookie && cached.otherInput === otherInput) return cached.value;
    const value = makeValue(cookie, otherInput);
    lastValues.set(socket, { cookie, otherInput, value });
    return value;
  };
}
