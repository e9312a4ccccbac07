/**
 * Tells systemd that the server takes requests (`Type=notify`), so that `systemctl restart` waits for it. Node can't send
 * to a Unix datagram socket, so systemd's own program does; it is started once, and only where systemd asks for it.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Logger } from '../monitoring/log.ts';

export async function notifyReady(log: Pick<Logger, 'warn'>) {
  if (!process.env.NOTIFY_SOCKET) return;
  try {
    await promisify(execFile)('systemd-notify', ['--ready']);
  } catch (err) {
    log.warn({ err }, 'systemd was not told that the server is ready');
  }
}
