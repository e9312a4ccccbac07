import * as contract from '@guest-portal/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../platform/serve.ts';
import {
  abortMultipart,
  completeMultipart,
  createMultipart,
  listParts,
  signPart,
  uploadCredentials,
  uploadParameters,
} from './companion.ts';
import { serverAddress } from './server-address.ts';
import type { ImageWork } from './work.ts';

export function companionRoutes(
  app: FastifyInstance,
  { work, publicUrl }: { work: ImageWork; publicUrl: () => string },
) {
  const addressFor = (request: FastifyRequest) => serverAddress(request, publicUrl());
  const named = (hostId: string, uploadId: string, key: string) => ({ hostId, uploadId, key });

  serve(app, contract.createMultipart, ({ body }, { caller }) =>
    createMultipart(work, caller.id, body.type),
  );
  serve(app, contract.listParts, ({ params, query }, { caller }) =>
    listParts(work, named(caller.id, params.uploadId, query.key)),
  );
  serve(app, contract.signPart, ({ params, query }, { caller, request }) =>
    signPart(
      work,
      named(caller.id, params.uploadId, query.key),
      params.partNumber,
      addressFor(request),
    ),
  );
  serve(app, contract.completeMultipart, ({ params, query, body }, { caller, request }) =>
    completeMultipart(
      work,
      named(caller.id, params.uploadId, query.key),
      body.parts,
      addressFor(request),
    ),
  );
  serve(app, contract.abortMultipart, async ({ params, query }, { caller }) => {
    await abortMultipart(work, named(caller.id, params.uploadId, query.key));
    return {};
  });
  serve(app, contract.getUploadParameters, ({ query }, { caller, request }) =>
    uploadParameters(work, caller.id, query.type, addressFor(request)),
  );
  serve(app, contract.getUploadCredentials, (_input, { caller }) =>
    uploadCredentials(work, caller.id),
  );
}
