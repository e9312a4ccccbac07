/** Decides how a connection to the mail server is protected if SMTP_URL does not say so. */
import { isLoopbackName } from '../http/addresses.ts';

type Protection = { requireTLS?: boolean; tls?: { rejectUnauthorized: boolean } };

/**
 * Passwords and links must not travel to other machines without TLS. If TLS is not available, an email waits. Within
 * this machine, TLS is not needed, and mail servers often have a self-signed certificate. Options in SMTP_URL
 * (`?requireTLS=false`, `?ignoreTLS=true`, `?tls.rejectUnauthorized=…`) take precedence.
 */
export function protectionFor(url: string): Protection {
  const { hostname, protocol, searchParams } = new URL(url);
  if (isLoopbackName(hostname)) return { tls: { rejectUnauthorized: false } };
  // `requireTLS` would override this option of SMTP_URL.
  if (searchParams.get('ignoreTLS') === 'true') return {};
  return protocol === 'smtp:' ? { requireTLS: true } : {};
}
