/**
 * The three calls of Uppy's companion for photos from a URL. The package @uppy/companion would bring 41
 * packages and its own sessions and S3 client, and would store images without our quota and checks.
 */
import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import { type Caller, requireVerified } from '../../access/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Sockets } from '../../platform/http/sockets.ts';
import { chargeOrRefuse, type Limit } from '../../platform/limits/rate-limits.ts';
import type { SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import { openSlots } from '../../platform/safe-fetch/slots.ts';
import type { ImageDeps } from '../image-deps.ts';
import { pathOfKey } from '../keys.ts';
import { serverUrl } from '../uploads/server-url.ts';
import { tooManyImports } from './import-errors.ts';
import { importOverSocket } from './import-over-socket.ts';
import { errorMessage } from './messages.ts';
import { createImport } from './pending-imports.ts';
import { inspectPhoto } from './remote-photo.ts';

type ImportRouteParts = {
  deps: ImageDeps;
  safeFetch: SafeFetch;
  sockets: Sockets;
  publicUrl: () => string;
};

/** Limits how many URLs a host may inspect. Each import begins with an inspection. */
const inspectionsOfHost: Limit = {
  name: 'photo-import-inspection',
  max: 60,
  window: { seconds: 3_600 },
};
/** Limits how many imports a host may start. After a broken connection, an import needs another token. */
const tokensOfHost: Limit = { name: 'photo-import', max: 120, window: { seconds: 3_600 } };
/** The number of imports that one host may run at once on each server. */
const importsAtOnce = 2;

export function importRoutes(
  app: FastifyInstance,
  { deps, safeFetch, sockets, publicUrl }: ImportRouteParts,
) {
  const { db } = deps;
  const slots = openSlots(importsAtOnce);
  const verifiedAccess = (host: Caller) => {
    requireVerified(host, 'upload images');
    return host.access;
  };

  serve(app, contract.readRemotePhoto, async ({ body }, { caller }) => {
    const { hostId } = verifiedAccess(caller);
    await chargeOrRefuse(db, inspectionsOfHost, hostId);
    const release = slots.take(hostId);
    if (!release) throw tooManyImports();
    try {
      return { ...(await inspectPhoto(safeFetch, body.url)), statusCode: 200 };
    } finally {
      release();
    }
  });
  serve(app, contract.startImport, async ({ body: { url, metadata } }, { caller }) => {
    const access = verifiedAccess(caller);
    await chargeOrRefuse(db, tokensOfHost, access.hostId);
    const apartmentId = metadata?.apartmentId;
    return { token: await createImport(db, access, { url, apartmentId }) };
  });
  serve(app, contract.followImport, ({ params }, { caller, request, reply }) => {
    const access = verifiedAccess(caller);
    const urlOf = (key: string) => `${serverUrl(request, publicUrl())}${pathOfKey(key)}`;
    return sockets.accept(request, reply, async (socket) => {
      const startedAt = performance.now();
      const release = slots.take(access.hostId);
      if (!release) return socket.send(errorMessage(tooManyImports().message));
      const importing = importOverSocket(socket, {
        deps,
        safeFetch,
        access,
        token: params.token,
        urlOf,
      });
      const outcome = await importing.finally(release);
      const ms = Math.round(performance.now() - startedAt);
      request.log.info({ reqId: request.id, outcome, ms }, 'photo import');
    });
  });
}
