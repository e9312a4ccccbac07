/** Opens everything that images need, and puts all of their calls on the server. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Outgoing } from '../platform/outgoing/outgoing.ts';
import type { Sockets } from '../platform/sockets.ts';
import type { Doors } from './access.ts';
import { openAlbum } from './album.ts';
import { companionRoutes } from './companion-routes.ts';
import { importRoutes } from './imports/routes.ts';
import { imageRoutes } from './routes.ts';
import { serveSignedPuts } from './signed-puts.ts';
import type { OpenStore } from './store/open.ts';
import { isAwaited } from './uploads.ts';
import { openWorkshop } from './workshop/workshop.ts';

export type OpenImagesParts = Doors & {
  config: Config;
  objects: OpenStore;
  outgoing: Outgoing;
  sockets: Sockets;
};

export async function openImages(app: FastifyInstance, parts: OpenImagesParts) {
  const { db, config, objects, outgoing, sockets } = parts;
  const workshop = openWorkshop();
  app.addHook('onClose', async () => workshop.end());
  const work = { db, store: objects.store, workshop, quotaBytes: config.hostQuotaBytes };
  const publicUrl = () => config.publicUrl;

  imageRoutes(app, { work, doors: parts, publicUrl });
  companionRoutes(app, { work, publicUrl });
  importRoutes(app, { work, outgoing, sockets, publicUrl });
  if (objects.disk)
    await serveSignedPuts(app, { disk: objects.disk, isAwaited: (key) => isAwaited(db, key) });
  return openAlbum(work, publicUrl);
}
