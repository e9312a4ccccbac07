/** Describes problems with a mail server, without personal addresses, and how to fix them. */

type Trouble = { problem: string; remedy?: string };

const certificateProblems: [RegExp, string, string][] = [
  [
    /self[- ]signed|SELF_SIGNED/i,
    'its certificate is self-signed',
    'install a certificate from a trusted issuer, add its issuer to NODE_EXTRA_CA_CERTS, or end SMTP_URL with ?tls.rejectUnauthorized=false',
  ],
  [
    /unable to (verify|get)|UNABLE_TO/i,
    'the issuer of its certificate is not trusted',
    'add the issuer to NODE_EXTRA_CA_CERTS, make the mail server send its whole chain, or end SMTP_URL with ?tls.rejectUnauthorized=false',
  ],
  [
    /has expired|CERT_HAS_EXPIRED/i,
    'its certificate has expired',
    'renew it, or end SMTP_URL with ?tls.rejectUnauthorized=false until then',
  ],
  [/not yet valid/i, 'its certificate is not valid yet', 'check the clocks of both machines'],
  [
    /altnames|ALTNAME/i,
    'its certificate is for another name',
    'use the name from the certificate in SMTP_URL, or end SMTP_URL with ?tls.servername= and that name',
  ],
  [
    /wrong version number|packet length too long|WRONG_VERSION/i,
    'it does not start with TLS',
    'use smtps:// only for a port that starts with TLS, usually 465, and smtp:// for other ports',
  ],
];

export function troubleWith(error: unknown): Trouble {
  if (!(error instanceof Error)) return { problem: 'unknown' };
  const code = stringIn(error, 'code');
  const responseCode = numberIn(error, 'responseCode');
  if (code === 'ETLS' && responseCode) return withoutTls;
  if (responseCode) return { problem: `it answers ${responseCode}` };
  const original = stringIn(error, 'originalCode');
  const [, problem, remedy] =
    certificateProblems.find(
      ([pattern]) => pattern.test(error.message) || pattern.test(original),
    ) ?? [];
  if (problem && remedy) return { problem, remedy };
  if (/greeting never received/i.test(error.message)) return silentGreeting;
  return { problem: original || code || error.name };
}

const withoutTls: Trouble = {
  problem: 'it does not support TLS',
  remedy:
    'use a port that does, or end SMTP_URL with ?ignoreTLS=true if the network in between is private',
};

const silentGreeting: Trouble = {
  problem: 'it sends no greeting',
  remedy: 'use smtps:// for a port that starts with TLS, usually 465',
};

const stringIn = (error: Error, name: string): string => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
};

const numberIn = (error: Error, name: string): number => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'number' ? value : 0;
};

/** Whether the mail server has accepted or refused the email, instead of going silent. */
export const hasAnswered = (error: unknown): boolean =>
  error instanceof Error && numberIn(error, 'responseCode') > 0;

/**
 * Whether the mail server has refused this recipient for good, so that retries are pointless. A refusal of our
 * login, sender or relaying (5.7) is the fault of a setting, which can be fixed while the email waits. Many servers
 * only say so when they are told the recipient.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const response = stringIn(error, 'response');
  const [, basic = '', enhanced = ''] =
    /^(5\d\d)[ -](?:(5\.\d{1,3}\.\d{1,3})\b)?/.exec(response) ?? [];
  if (!basic || isAboutSender(enhanced, response)) return false;
  const command = stringIn(error, 'command');
  // These codes are about the mailbox (1, 2), the way to it (4) and, once the server has seen the email, its content
  // (6).
  if (enhanced) return /^(RCPT TO|DATA)$/.test(command) && /^5\.[1246]\./.test(enhanced);
  return command === 'RCPT TO' && /^55[0-3]$/.test(basic);
}

function isAboutSender(enhanced: string, response: string): boolean {
  // A personal address may contain these words, and so does the name of Postfix's list of recipients that it relays
  // for.
  const text = response.replace(/\S+@\S+|relay recipient table/gi, '');
  return /^5\.1\.[078]$/.test(enhanced) || /\bsender\b|\brelay|authenticat/i.test(text);
}
