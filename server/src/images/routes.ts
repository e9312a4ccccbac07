import * as contract from '@guest-portal/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Caller, requireVerified } from '../access/caller.ts';
import { serve } from '../platform/http/serve.ts';
import { type ImageAudience, requireVisible } from './access.ts';
import type { SigningDeps } from './image-deps.ts';
import { pathOfKey } from './keys.ts';
import { resolveImages } from './lists/resolve-images.ts';
import { sendImage } from './send-image.ts';
import { objectUrlPrefixes, serverUrl } from './uploads/server-url.ts';
import { createUpload, type UploadRequest } from './uploads/uploads.ts';

type ImageRouteParts = {
  deps: SigningDeps;
  audience: ImageAudience;
  publicUrl: () => string;
};

export function imageRoutes(app: FastifyInstance, { deps, audience, publicUrl }: ImageRouteParts) {
  const createUploadFor = (host: Caller, upload: UploadRequest, request: FastifyRequest) => {
    requireVerified(host, 'upload images');
    return createUpload(deps, host.access, upload, serverUrl(request, publicUrl()));
  };
  serve(app, contract.createObjectUpload, ({ body }, { caller, request }) =>
    createUploadFor(caller, body, request),
  );
  serve(app, contract.createImageUpload, ({ body }, { caller, request }) =>
    createUploadFor(caller, body, request),
  );
  serve(app, contract.attachApartmentPhoto, async ({ body }, { caller, request }) => {
    const { access } = caller;
    const urlPrefixes = objectUrlPrefixes(request, publicUrl(), deps.store);
    const [objectPath = ''] = await resolveImages(deps, [body.photoURL], { access, urlPrefixes });
    return { objectPath };
  });
  serve(app, contract.getObject, async ({ query }, { request, reply }) => {
    const { '*': name = '' } = request.params as { '*'?: string };
    const image = await requireVisible(audience, pathOfKey(name), request, reply);
    return sendImage(deps.store, image, request, reply, query.w);
  });
}
