/** Checks the public URL and the reverse proxy. */
import type { Config } from '../../config/config.ts';
import { isLoopbackName } from '../../platform/http/addresses.ts';
import { type Finding, failure, ok, warning } from './check.ts';

/** With real payments, a wrong URL is an error, because this is no longer a trial installation. */
export function publicUrlCheck({ publicUrl, https, stripe }: Config): Finding {
  const report = stripe ? failure : warning;
  if (isLoopbackName(new URL(publicUrl).hostname))
    return report(
      `PUBLIC_URL is ${publicUrl}, so links in emails only work on this machine. Set it to the https address that people open.`,
    );
  if (!https)
    return report(
      `PUBLIC_URL is ${publicUrl}, so passwords and PINs are sent unencrypted. Put a reverse proxy with https in front of the server.`,
    );
  return ok(`PUBLIC_URL is ${publicUrl}.`);
}

export function proxyCheck({ https, trustProxy }: Config): Finding {
  if (trustProxy.some((proxy) => proxy.endsWith('/0')))
    return failure(
      'TRUST_PROXY trusts every address, so anyone can fake their IP address. Set it to the address of the proxy only.',
    );
  if (https && trustProxy.length === 0)
    return warning(
      'https ends at a proxy, but TRUST_PROXY is not set, so all visitors count as one. Set it to the address of the proxy.',
    );
  if (trustProxy.length === 0) return ok('none; visitors connect directly.');
  return ok(`X-Forwarded-For is trusted from ${trustProxy.join(', ')}.`);
}
