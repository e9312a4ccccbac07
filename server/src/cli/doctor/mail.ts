/** Checks whether emails can be sent, without sending one. */
import { createTransport } from 'nodemailer';
import { type Config, outboxFolder } from '../../config/config.ts';
import { isLoopbackName } from '../../platform/http/addresses.ts';
import { protectionFor } from '../../platform/mail/smtp-protection.ts';
import { troubleWith } from '../../platform/mail/smtp-trouble.ts';
import { errorKindOf } from '../../platform/monitoring/reasons.ts';
import { type Finding, failure, ok, warning } from './check.ts';
import type { DatabaseFacts } from './database.ts';
import { findWriteProblem } from './find-write-problem.ts';

const timeoutMilliseconds = 4_000;

export async function mailCheck(
  config: Config,
  facts: Promise<DatabaseFacts | undefined>,
): Promise<Finding> {
  const { smtpUrl, from, supportEmail } = config.mail;
  if (!smtpUrl) return checkOutbox(config);
  const problem = await findSmtpProblem(smtpUrl);
  if (problem) return failure(problem);
  if (/@localhost\b/.test(from))
    return warning(
      'the mail server accepts connections, but MAIL_FROM is not set, so emails come from localhost.',
    );
  if (supportEmail.endsWith('.localdomain'))
    return warning(
      'the mail server accepts connections, but SUPPORT_EMAIL is not set, so visitors cannot contact you.',
    );
  const lateEmails = (await facts.catch(() => undefined))?.lateEmails ?? 0;
  if (lateEmails > 0)
    return warning(
      `the mail server accepts connections, but ${lateEmails === 1 ? 'an email has' : `${lateEmails} emails have`} been waiting for over an hour. The log says why ('an email was not accepted').`,
    );
  return ok(`the mail server at ${new URL(smtpUrl).host} accepts connections. No email was sent.`);
}

async function findSmtpProblem(url: string): Promise<string | undefined> {
  const connection = createTransport({
    url,
    ...protectionFor(url),
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    // This is longer than the greeting's timeout. If both ended at once, either could be reported as the reason.
    socketTimeout: 2 * timeoutMilliseconds,
  });
  try {
    await connection.verify();
    return undefined;
  } catch (error) {
    const { host } = new URL(url);
    if (errorKindOf(error) === 'EAUTH')
      return `the mail server at ${host} rejects the user or password in SMTP_URL.`;
    const { problem, remedy = 'check SMTP_URL and the network' } = troubleWith(error);
    return `the mail server at ${host} cannot be used (${problem}): ${remedy}.`;
  } finally {
    connection.close();
  }
}

async function checkOutbox(config: Config): Promise<Finding> {
  const folder = outboxFolder(config);
  const reason = await findWriteProblem(folder);
  if (reason) return failure(`emails are stored in ${folder}, but ${reason}.`);
  const text = `emails are not sent, but stored in ${folder}`;
  return isLoopbackName(new URL(config.publicUrl).hostname)
    ? ok(`${text}.`)
    : warning(`${text}. Set SMTP_URL to send them.`);
}
