/**
 * Keeps what was made from the last cookie of each connection, because a page sends the same cookie every time, mostly
 * on the same connection.
 */
import type { Socket } from 'node:net';

/** `otherInput` is the second value that the result is made from. */
export function cachePerConnection<Made>(make: (cookie: string, otherInput: string) => Made) {
  const last = new WeakMap<Socket, { cookie: string; otherInput: string; made: Made }>();
  return (socket: Socket, cookie: string, otherInput = ''): Made => {
    const known = last.get(socket);
    if (known && known.cookie === cookie && known.otherInput === otherInput) return known.made;
    const made = make(cookie, otherInput);
    last.set(socket, { cookie, otherInput, made });
    return made;
  };
}
