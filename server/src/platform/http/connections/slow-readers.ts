/**
 * Ends connections whose client reads nothing of an answer that is ready. A client may read slowly. Node notices that some
 * bytes were read only when it looks, so a connection may last for twice the time.
 */
import type { Server } from 'node:http';

export function cutSlowReaders(server: Server, milliseconds: number) {
  server.setTimeout(milliseconds, (socket) => {
    // Node would also end a connection that waits for its answer. A keep-alive connection has another timeout.
    const isBeingAnswered = socket.timeout === milliseconds;
    if (!isBeingAnswered || socket.writableLength > 0) socket.destroy();
  });
}
