import * as contract from '@guest-portal/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireVerified } from '../access/verified.ts';
import type { SignedInHost } from '../accounts/sessions.ts';
import { findApartment } from '../apartments/apartments.ts';
import { findGuide } from '../content/guides.ts';
import { findPlace, type PlaceKind } from '../content/places.ts';
import { staleVersion } from '../platform/database/versions.ts';
import { serve } from '../platform/http/serve.ts';
import { type Doors, requireVisible } from './access.ts';
import type { ImageDeps, SigningDeps } from './image-deps.ts';
import { pathOfKey, shownPath } from './keys.ts';
import {
  appended,
  type Change,
  changeImages,
  replaced,
  StaleImages,
  type Target,
  without,
} from './lists.ts';
import { resolveImages } from './resolve-images.ts';
import { objectAddresses, serverAddress } from './server-address.ts';
import { sendImage } from './serving.ts';
import { createUpload, type Wanted } from './uploads.ts';

export type ImageRouteParts = {
  deps: SigningDeps;
  doors: Doors;
  publicUrl: () => string;
};

export function imageRoutes(app: FastifyInstance, { deps, doors, publicUrl }: ImageRouteParts) {
  const addressesFor = (request: FastifyRequest) =>
    objectAddresses(request, publicUrl(), deps.store);
  const sign = (host: SignedInHost, wanted: Wanted, request: FastifyRequest) => {
    requireVerified(host, 'upload images');
    return createUpload(deps, host.id, wanted, serverAddress(request, publicUrl()));
  };
  serve(app, contract.createObjectUpload, ({ body }, { caller, request }) =>
    sign(caller, body, request),
  );
  serve(app, contract.createImageUpload, ({ body }, { caller, request }) =>
    sign(caller, body, request),
  );
  serve(app, contract.attachApartmentPhoto, async ({ body }, { caller, request }) => {
    const by = { hostId: caller.id, addresses: addressesFor(request) };
    const [objectPath = ''] = await resolveImages(deps, [body.photoURL], by);
    return { objectPath };
  });
  listRoutes(app, deps, addressesFor);
  serve(app, contract.getObject, async ({ query }, { request, reply }) => {
    const { '*': name = '' } = request.params as { '*'?: string };
    const image = await requireVisible(doors, pathOfKey(name), request, reply);
    return sendImage(deps.store, image, request, reply, query.w);
  });
}

type AddressesFor = (request: FastifyRequest) => string[];

function listRoutes(app: FastifyInstance, deps: ImageDeps, addressesFor: AddressesFor) {
  const { db } = deps;

  /** Makes the change and answers with the row, as it is then or as it stands in the way. */
  async function changed<Row extends Record<string, unknown>>(
    { caller, request }: { caller: SignedInHost; request: FastifyRequest },
    target: Target,
    change: Change,
    find: () => Promise<Row>,
  ): Promise<Row> {
    try {
      const by = { hostId: caller.id, addresses: addressesFor(request) };
      await changeImages(deps, by, target, change);
    } catch (error) {
      if (error instanceof StaleImages) throw staleVersion(await find());
      throw error;
    }
    return find();
  }

  const placeRoute = (
    endpoint: typeof contract.updateLocalTipImages | typeof contract.updateSightseeingSpotImages,
    kind: PlaceKind,
  ) =>
    serve(app, endpoint, ({ params: { id }, body: { images, version } }, exchange) =>
      changed(exchange, { kind, id }, { references: images, change: replaced, version }, () =>
        findPlace(db, exchange.caller.id, kind, id),
      ),
    );
  placeRoute(contract.updateLocalTipImages, 'local_tip');
  placeRoute(contract.updateSightseeingSpotImages, 'sightseeing_spot');

  serve(app, contract.updateGuideImages, ({ params: { id }, body }, exchange) => {
    const change = { references: body.images, change: replaced, version: body.version };
    const find = () => findGuide(db, exchange.caller.id, id);
    return changed(exchange, { kind: 'guide', id }, change, find);
  });
  serve(app, contract.updateApartmentPhotos, ({ params: { id }, body }, exchange) => {
    const change = { references: body.images, change: replaced, version: body.version };
    const find = () => findApartment(db, exchange.caller.id, id);
    return changed(exchange, { kind: 'apartment', id }, change, find);
  });

  serve(app, contract.appendLocalTipImages, ({ params: { id }, body }, exchange) => {
    const change = { references: body.imageUrls, change: appended };
    const find = () => findPlace(db, exchange.caller.id, 'local_tip', id);
    return changed(exchange, { kind: 'local_tip', id }, change, find);
  });
  serve(app, contract.removeLocalTipImage, ({ params: { id }, body }, exchange) => {
    const path = shownPath(body.imageUrl, addressesFor(exchange.request));
    const find = () => findPlace(db, exchange.caller.id, 'local_tip', id);
    return changed(
      exchange,
      { kind: 'local_tip', id },
      { references: [], change: without(path) },
      find,
    );
  });
}
