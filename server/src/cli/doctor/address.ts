/** The address that people open, and who stands before it. */
import type { Config } from '../../config/config.ts';
import { isLoopbackName } from '../../platform/http/addresses.ts';
import { type Finding, ok, warning, wrong } from './check.ts';

/** With real payments it is no try-out any more. */
export function addressCheck({ publicUrl, https, stripe }: Config): Finding {
  const complain = stripe ? wrong : warning;
  if (isLoopbackName(new URL(publicUrl).hostname))
    return complain(
      `PUBLIC_URL is ${publicUrl}, and links in mails lead to this machine alone: set it to the https address that people open.`,
    );
  if (!https)
    return complain(
      `PUBLIC_URL is ${publicUrl}, so that passwords and PINs travel in the open: put a proxy with https before the server.`,
    );
  return ok(`people open ${publicUrl}.`);
}

export function proxyCheck({ https, trustProxy }: Config): Finding {
  if (trustProxy.some((proxy) => proxy.endsWith('/0')))
    return wrong(
      'TRUST_PROXY believes every address, so that anybody can pretend to be anybody: name the proxy alone.',
    );
  if (https && trustProxy.length === 0)
    return warning(
      'https ends at a proxy, but TRUST_PROXY is not set, so that all visitors count as one: set it to the address of the proxy.',
    );
  if (trustProxy.length === 0) return ok('none; a connection comes from its visitor.');
  return ok(`visitors' addresses are taken from ${trustProxy.join(', ')}.`);
}
