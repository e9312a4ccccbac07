/**
 * An upload may be slow, but it must make progress. A connection that sends next to nothing is cut off, even after its
 * upload was refused.
 */
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

export type UploadRate = {
  intervalMilliseconds: number;
  /** The number of bytes that the slowest acceptable connection sends in each interval. */
  minimumBytes: number;
};

const minimumRate: UploadRate = { intervalMilliseconds: 15_000, minimumBytes: 32 * 1024 };

export function cutWhenTooSlow(raw: IncomingMessage, rate = minimumRate) {
  const { socket } = raw;
  // Requests that tests inject have no connection that could be cut off.
  if (!(socket instanceof Socket)) return;
  let bytesBefore = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) return stop();
    if (socket.bytesRead - bytesBefore < rate.minimumBytes) socket.destroy();
    bytesBefore = socket.bytesRead;
  }, rate.intervalMilliseconds);
  const stop = () => clearInterval(timer);
  timer.unref();
  raw.once('end', stop).once('close', stop);
}
