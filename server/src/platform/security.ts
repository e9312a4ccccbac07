/** The headers that keep a browser from being turned against its user. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export type SecuritySettings = {
  https: boolean;
  /** Where images are put to and come from besides this server. */
  bucketOrigin: string | undefined;
};

export async function addSecurityHeaders(
  app: FastifyInstance,
  { https, bucketOrigin }: SecuritySettings,
) {
  const bucket = bucketOrigin ? [bucketOrigin] : [];
  await app.register(helmet, {
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
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  });
}
