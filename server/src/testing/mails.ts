/** The queue of mails alone, without the other jobs of a server. */
import type { Database } from '../platform/database/database.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import type { MailTransport } from '../platform/mail/mail.ts';
import { mailSender, openMailQueue } from '../platform/mail/queue.ts';
import type { Logger } from '../platform/monitoring/log.ts';

export function startMailSender(db: Database, transport: MailTransport, log: Logger) {
  const mails = openMailQueue(transport, log);
  const jobs = startJobs(db, { queues: [mails.queue] }, log);
  return {
    ...mailSender(jobs, mails),
    /** Resolves when nothing that is due waits any more. */
    settle: () => jobs.settle(mails.queue),
    stop: async () => {
      transport.close();
      await jobs.stop();
    },
  };
}
