/**
 * Keeps what was made from the last cookie of each connection, because a page sends the same cookie every time, mostly
 * on the same connection.
 */
import type { Socket } from 'node:net';

/** `about` is the other value that the result is made from. */
export function cachePerConnection<Made>(make: (cookie: string, about: string) => Made) {
  const last = new WeakMap<Socket, { cookie: string; about: string; made: Made }>();
  return (socket: Socket, cookie: string, about = ''): Made => {
    const known = last.get(socket);
    if (known && known.cookie === cookie && known.about === about) return known.made;
    const made = make(cookie, about);
    last.set(socket, { cookie, about, made });
    return made;
  };
}
