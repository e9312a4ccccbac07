/** Security headers, such as the content security policy. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

type SecuritySettings = {
  https: boolean;
  /** The origin, besides this server, that images are uploaded to and loaded from. */
  bucketOrigin: string | undefined;
};

/** The headers are the same for every reply, so they are built once. */
export function securityHeaders({ https, bucketOrigin }: SecuritySettings): FixedHeaders {
  const bucket = bucketOrigin ? [bucketOrigin] : [];
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Radix sets style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...bucket],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...bucket],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => {});
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, `${value}`]);
  return {
    ...Object.fromEntries(headers),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
}

export type FixedHeaders = Record<string, string>;
