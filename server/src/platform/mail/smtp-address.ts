/** What SMTP_URL leaves open: how a mail server's connection is protected. */
import { isLoopbackName } from '../http/addresses.ts';

type Protection = { requireTLS?: boolean; tls?: { rejectUnauthorized: boolean } };

/**
 * Beyond this machine a password and a link must never travel in the open: without TLS a mail waits. On this machine
 * nobody listens in, and the certificate that a mail server was installed with is its own word for itself. Whatever
 * the address itself says (`?requireTLS=false`, `?ignoreTLS=true`, `?tls.rejectUnauthorized=…`) comes first.
 */
export function protectionFor(url: string): Protection {
  const { hostname, protocol, searchParams } = new URL(url);
  if (isLoopbackName(hostname)) return { tls: { rejectUnauthorized: false } };
  // It would win over the word in the address.
  if (searchParams.get('ignoreTLS') === 'true') return {};
  return protocol === 'smtp:' ? { requireTLS: true } : {};
}
