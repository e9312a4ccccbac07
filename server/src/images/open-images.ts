/** Registers the routes of this folder, and returns the functions for images that other features use. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { sharedSecret } from '../platform/database/shared-secrets.ts';
import type { Sockets } from '../platform/http/sockets.ts';
import type { SafeFetch } from '../platform/safe-fetch/safe-fetch.ts';
import type { ImageAudience } from './access.ts';
import { openImagesForFeatures } from './images-for-features.ts';
import { importRoutes } from './imports/routes.ts';
import { imageRoutes } from './routes.ts';
import type { OpenStore } from './store/open-object-store.ts';
import { companionRoutes } from './uploads/companion-routes.ts';
import { serveSignedPuts } from './uploads/signed-puts.ts';
import type { ImageWorker } from './worker/image-worker.ts';

type OpenImagesParts = ImageAudience & {
  config: Config;
  objects: OpenStore;
  worker: ImageWorker;
  safeFetch: SafeFetch;
  sockets: Sockets;
};

export async function openImages(app: FastifyInstance, parts: OpenImagesParts) {
  const { db, config, objects, worker, safeFetch, sockets } = parts;
  const secret = await sharedSecret(db, 'uploads');
  const { hostQuotaBytes: quotaBytes } = config;
  const deps = { db, ...objects, worker, secret, quotaBytes, log: app.log };
  const publicUrl = () => config.publicUrl;

  imageRoutes(app, { deps, audience: parts, publicUrl });
  companionRoutes(app, { deps, publicUrl });
  importRoutes(app, { deps, safeFetch, sockets, publicUrl });
  await serveSignedPuts(app, deps);
  return openImagesForFeatures(deps, publicUrl);
}
