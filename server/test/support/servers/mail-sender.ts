/** The email queue alone, without the other jobs of a server. */
import type { Database } from '../../../src/platform/database/database.ts';
import { startJobs } from '../../../src/platform/jobs/start-jobs.ts';
import type { MailTransport } from '../../../src/platform/mail/mail.ts';
import { mailSender, openMailQueue } from '../../../src/platform/mail/mail-queue.ts';
import type { Logger } from '../../../src/platform/monitoring/log.ts';

export function startMailSender(db: Database, transport: MailTransport, log: Logger) {
  const mails = openMailQueue(transport, log);
  const jobs = startJobs(db, { queues: [mails.queue] }, log);
  return {
    ...mailSender(jobs, mails),
    /** Resolves when no email that is due is left in the queue. */
    drain: () => jobs.drain(mails.queue),
    stop: async () => {
      transport.close();
      await jobs.stop();
    },
  };
}
