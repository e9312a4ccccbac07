/**
 * Notifies systemd that the server accepts requests (`Type=notify`), so that `systemctl restart` waits for it. Node
 * can't send to a Unix datagram socket, so `systemd-notify` does it, once, and only under systemd.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Logger } from '../monitoring/log.ts';

export async function notifyReady(log: Pick<Logger, 'warn'>) {
  if (!process.env.NOTIFY_SOCKET) return;
  try {
    await promisify(execFile)('systemd-notify', ['--ready']);
  } catch (err) {
    log.warn({ err }, 'could not notify systemd that the server is ready');
  }
}
