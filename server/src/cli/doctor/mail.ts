/** Whether mails would leave. None is sent. */
import { createTransport } from 'nodemailer';
import { type Config, outboxFolder } from '../../config/config.ts';
import { isLoopbackName } from '../../platform/http/addresses.ts';
import { protectionFor } from '../../platform/mail/smtp-address.ts';
import { troubleWith } from '../../platform/mail/smtp-trouble.ts';
import { nameOf } from '../../platform/monitoring/reasons.ts';
import { type Finding, ok, warning, wrong } from './check.ts';
import type { DatabaseFacts } from './database.ts';
import { whyNotWritable } from './folders.ts';

const patienceMilliseconds = 4_000;

export async function mailCheck(
  config: Config,
  facts: Promise<DatabaseFacts | undefined>,
): Promise<Finding> {
  const { smtpUrl, from, supportEmail } = config.mail;
  if (!smtpUrl) return checkOutbox(config);
  const refusal = await greet(smtpUrl);
  if (refusal) return wrong(refusal);
  if (/@localhost\b/.test(from))
    return warning(
      'the mail server takes us, but MAIL_FROM is not set: mails come from localhost.',
    );
  if (supportEmail.endsWith('.localdomain'))
    return warning(
      'the mail server takes us, but SUPPORT_EMAIL is not set: visitors reach nobody.',
    );
  const late = (await facts.catch(() => undefined))?.lateMails ?? 0;
  if (late > 0)
    return warning(
      `the mail server takes us, but has not taken ${late === 1 ? 'a mail' : `${late} mails`} for over an hour: the log says why ('a mail was not taken').`,
    );
  return ok(`the mail server at ${new URL(smtpUrl).host} takes us; no mail was sent.`);
}

async function greet(url: string): Promise<string | undefined> {
  const connection = createTransport({
    url,
    ...protectionFor(url),
    connectionTimeout: patienceMilliseconds,
    greetingTimeout: patienceMilliseconds,
    // Longer than the greeting's: of two that end together, either could give the reason.
    socketTimeout: 2 * patienceMilliseconds,
  });
  try {
    await connection.verify();
    return undefined;
  } catch (error) {
    const { host } = new URL(url);
    if (nameOf(error) === 'EAUTH')
      return `the mail server at ${host} refuses the user or the password in SMTP_URL.`;
    const { what, remedy = 'check SMTP_URL and the way there' } = troubleWith(error);
    return `the mail server at ${host} does not take us (${what}): ${remedy}.`;
  } finally {
    connection.close();
  }
}

async function checkOutbox(config: Config): Promise<Finding> {
  const folder = outboxFolder(config);
  const reason = await whyNotWritable(folder);
  if (reason) return wrong(`mails become files in ${folder}, but ${reason}.`);
  const text = `no mail leaves; each becomes a file in ${folder}`;
  return isLoopbackName(new URL(config.publicUrl).hostname)
    ? ok(`${text}.`)
    : warning(`${text}: set SMTP_URL.`);
}
