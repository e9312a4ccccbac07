import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import type { ImagesForFeatures } from '../images/images-for-features.ts';
import type { Database } from '../platform/database/database.ts';
import { type InTurn, serve } from '../platform/http/serve.ts';
import { createGuide, deleteGuide, imagesOfGuide, listGuides, updateGuide } from './guides.ts';
import { createPlace, deletePlace, imagesOfPlace, listPlaces, updatePlace } from './places.ts';
import {
  createSection,
  deleteSection,
  listSections,
  restoreDefaults,
  updateSection,
} from './sections.ts';

type Parts = { db: Database; images: ImagesForFeatures; inTurn: InTurn<{ id: string }> };

export function contentRoutes(app: FastifyInstance, parts: Parts) {
  placeRoutes(app, parts);
  guideRoutes(app, parts);
  sectionRoutes(app, parts);
}

function placeRoutes(app: FastifyInstance, { db, images, inTurn }: Parts) {
  serve(
    app,
    contract.listLocalTips,
    ({ params }, { caller }) => listPlaces(db, caller.access, 'local_tip', params.id),
    { inTurn },
  );
  serve(app, contract.createLocalTip, ({ body }, exchange) =>
    createPlace(db, exchange.caller.access, 'local_tip', body, images.resolverFor(exchange)),
  );
  serve(app, contract.updateLocalTip, ({ params, body }, { caller }) =>
    updatePlace(db, caller.access, 'local_tip', params.id, body),
  );
  serve(app, contract.updateLocalTipImages, ({ params, body }, exchange) =>
    images.replace(exchange, imagesOfPlace(exchange.caller.access, 'local_tip', params.id), body),
  );
  serve(app, contract.appendLocalTipImages, ({ params, body }, exchange) => {
    const tip = imagesOfPlace(exchange.caller.access, 'local_tip', params.id);
    return images.append(exchange, tip, body.imageUrls);
  });
  serve(app, contract.removeLocalTipImage, ({ params, body }, exchange) => {
    const tip = imagesOfPlace(exchange.caller.access, 'local_tip', params.id);
    return images.remove(exchange, tip, body.imageUrl);
  });
  serve(app, contract.deleteLocalTip, async ({ params }, { caller }) => {
    await deletePlace({ db, images }, caller.access, 'local_tip', params.id);
    return {};
  });

  serve(
    app,
    contract.listSightseeingSpots,
    ({ params }, { caller }) => listPlaces(db, caller.access, 'sightseeing_spot', params.id),
    { inTurn },
  );
  serve(app, contract.createSightseeingSpot, ({ body }, exchange) =>
    createPlace(db, exchange.caller.access, 'sightseeing_spot', body, images.resolverFor(exchange)),
  );
  serve(app, contract.updateSightseeingSpot, ({ params, body }, { caller }) =>
    updatePlace(db, caller.access, 'sightseeing_spot', params.id, body),
  );
  serve(app, contract.updateSightseeingSpotImages, ({ params, body }, exchange) => {
    const spot = imagesOfPlace(exchange.caller.access, 'sightseeing_spot', params.id);
    return images.replace(exchange, spot, body);
  });
  serve(app, contract.deleteSightseeingSpot, async ({ params }, { caller }) => {
    await deletePlace({ db, images }, caller.access, 'sightseeing_spot', params.id);
    return {};
  });
}

function guideRoutes(app: FastifyInstance, { db, images, inTurn }: Parts) {
  serve(
    app,
    contract.listGuides,
    ({ params }, { caller }) => listGuides(db, caller.access, params.id),
    { inTurn },
  );
  serve(app, contract.createGuide, ({ body }, exchange) =>
    createGuide(db, exchange.caller.access, body, images.resolverFor(exchange)),
  );
  serve(app, contract.updateGuide, ({ params, body }, { caller }) =>
    updateGuide(db, caller.access, params.id, body),
  );
  serve(app, contract.updateGuideImages, ({ params, body }, exchange) =>
    images.replace(exchange, imagesOfGuide(exchange.caller.access, params.id), body),
  );
  serve(app, contract.deleteGuide, async ({ params }, { caller }) => {
    await deleteGuide({ db, images }, caller.access, params.id);
    return {};
  });
}

function sectionRoutes(app: FastifyInstance, { db, inTurn }: Parts) {
  serve(
    app,
    contract.listSections,
    ({ params }, { caller }) => listSections(db, caller.access, params.id),
    { inTurn },
  );
  serve(app, contract.createSection, ({ params, body }, { caller }) =>
    createSection(db, caller.access, params.id, body),
  );
  serve(app, contract.updateSection, ({ params, body }, { caller }) =>
    updateSection(db, caller.access, params.id, body),
  );
  serve(app, contract.deleteSection, async ({ params }, { caller }) => {
    await deleteSection(db, caller.access, params.id);
    return {};
  });
  serve(app, contract.restoreDefaults, ({ params }, { caller }) =>
    restoreDefaults(db, caller.access, params.id),
  );
}
