import * as contract from '@guest-portal/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Caller, requireVerified } from '../../access/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import type { SigningDeps } from '../image-deps.ts';
import {
  abortMultipart,
  completeMultipart,
  createMultipart,
  listParts,
  signPart,
  uploadCredentials,
  uploadParameters,
} from './companion.ts';
import { serverUrl } from './server-url.ts';

export function companionRoutes(
  app: FastifyInstance,
  { deps, publicUrl }: { deps: SigningDeps; publicUrl: () => string },
) {
  const addressFor = (request: FastifyRequest) => serverUrl(request, publicUrl());
  const verifiedAccess = (host: Caller) => {
    requireVerified(host, 'upload images');
    return host.access;
  };
  const uploadOf = (host: Caller, uploadId: string, key: string) => ({
    access: verifiedAccess(host),
    uploadId,
    key,
  });

  serve(app, contract.createMultipart, ({ body }, { caller }) =>
    createMultipart(deps, verifiedAccess(caller), body.type),
  );
  serve(app, contract.listParts, ({ params, query }, { caller }) =>
    listParts(deps, uploadOf(caller, params.uploadId, query.key)),
  );
  serve(app, contract.signPart, ({ params, query: { key, size } }, { caller, request }) =>
    signPart(
      deps,
      uploadOf(caller, params.uploadId, key),
      { partNumber: params.partNumber, size },
      addressFor(request),
    ),
  );
  serve(app, contract.completeMultipart, ({ params, query, body }, { caller, request }) =>
    completeMultipart(
      deps,
      uploadOf(caller, params.uploadId, query.key),
      body.parts,
      addressFor(request),
    ),
  );
  serve(app, contract.abortMultipart, async ({ params, query }, { caller }) => {
    await abortMultipart(deps, uploadOf(caller, params.uploadId, query.key));
    return {};
  });
  serve(app, contract.getUploadParameters, ({ query }, { caller, request }) =>
    uploadParameters(deps, verifiedAccess(caller), query, addressFor(request)),
  );
  serve(app, contract.getUploadCredentials, (_input, { caller }) =>
    uploadCredentials(deps, verifiedAccess(caller)),
  );
}
