import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { clientGroup } from '../platform/http/addresses.ts';
import { serve } from '../platform/http/serve.ts';
import { chargeOrRefuse } from '../platform/limits/rate-limits.ts';
import type { MailSender } from '../platform/mail/mail-queue.ts';
import { messagesFromAddress } from './limits.ts';
import { sendMessage } from './messages.ts';

type Deps = { db: Database; config: Config; mail: MailSender };

const thanksReply = { message: "We've received your message and will get back to you soon." };

export function contactRoutes(app: FastifyInstance, { db, config, mail }: Deps) {
  serve(app, contract.sendContactMessage, async ({ body }, { request }) => {
    await chargeOrRefuse(db, messagesFromAddress, clientGroup(request));
    const { website, ...message } = body;
    // A bot that fills in the hidden field gets the usual reply, so it learns nothing.
    if (website) return thanksReply;
    await sendMessage(db, message, config.mail.supportEmail);
    mail.wake();
    return thanksReply;
  });
}
