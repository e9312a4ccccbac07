import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { serve } from '../platform/http/serve.ts';
import type { MailSender } from '../platform/mail/mail-queue.ts';
import { changeNoticeSettings, readNoticeSettings } from './settings.ts';

type NoticeRouteDeps = {
  db: Database;
  mail: MailSender;
  emailAboutNewDevicesOff: (tx: Database, host: { id: string; email: string }) => Promise<void>;
};

export function noticeRoutes(
  app: FastifyInstance,
  { db, mail, emailAboutNewDevicesOff }: NoticeRouteDeps,
) {
  serve(app, contract.getNotices, (_input, { caller }) => readNoticeSettings(db, caller.id));
  serve(app, contract.updateNotices, async ({ body }, { caller }) => {
    const notices = await changeNoticeSettings(db, caller.id, body, (tx) =>
      emailAboutNewDevicesOff(tx, caller),
    );
    mail.wake();
    return notices;
  });
}
