import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import type { ImagesForFeatures } from '../images/images-for-features.ts';
import type { Database } from '../platform/database/database.ts';
import { type InTurn, serve } from '../platform/http/serve.ts';
import { arrivalSteps } from './arrival-steps.ts';
import { guides } from './guides.ts';
import { localTips, sightseeingSpots } from './places.ts';
import {
  createSection,
  deleteSection,
  listSections,
  restoreDefaults,
  updateSection,
} from './sections.ts';

type Deps = { db: Database; images: ImagesForFeatures; inTurn: InTurn<{ id: string }> };

export function contentRoutes(app: FastifyInstance, deps: Deps) {
  placeRoutes(app, deps);
  guideRoutes(app, deps);
  stepRoutes(app, deps);
  sectionRoutes(app, deps);
}

function placeRoutes(app: FastifyInstance, { db, images, inTurn }: Deps) {
  serve(
    app,
    contract.listLocalTips,
    ({ params }, { caller }) => localTips.list(db, caller.access, params.id),
    { inTurn },
  );
  serve(app, contract.createLocalTip, ({ body }, exchange) =>
    localTips.create(db, exchange.caller.access, body, images.resolverFor(exchange)),
  );
  serve(app, contract.updateLocalTip, ({ params, body }, { caller }) =>
    localTips.update(db, caller.access, params.id, body),
  );
  serve(app, contract.updateLocalTipImages, ({ params, body }, exchange) =>
    images.replace(exchange, localTips.imagesOf(exchange.caller.access, params.id), body),
  );
  serve(app, contract.appendLocalTipImages, ({ params, body }, exchange) => {
    const tip = localTips.imagesOf(exchange.caller.access, params.id);
    return images.append(exchange, tip, body.imageUrls);
  });
  serve(app, contract.removeLocalTipImage, ({ params, body }, exchange) => {
    const tip = localTips.imagesOf(exchange.caller.access, params.id);
    return images.remove(exchange, tip, body.imageUrl);
  });
  serve(app, contract.deleteLocalTip, async ({ params }, { caller }) => {
    await localTips.remove({ db, images }, caller.access, params.id);
    return {};
  });

  serve(
    app,
    contract.listSightseeingSpots,
    ({ params }, { caller }) => sightseeingSpots.list(db, caller.access, params.id),
    { inTurn },
  );
  serve(app, contract.createSightseeingSpot, ({ body }, exchange) =>
    sightseeingSpots.create(db, exchange.caller.access, body, images.resolverFor(exchange)),
  );
  serve(app, contract.updateSightseeingSpot, ({ params, body }, { caller }) =>
    sightseeingSpots.update(db, caller.access, params.id, body),
  );
  serve(app, contract.updateSightseeingSpotImages, ({ params, body }, exchange) =>
    images.replace(exchange, sightseeingSpots.imagesOf(exchange.caller.access, params.id), body),
  );
  serve(app, contract.deleteSightseeingSpot, async ({ params }, { caller }) => {
    await sightseeingSpots.remove({ db, images }, caller.access, params.id);
    return {};
  });
}

function guideRoutes(app: FastifyInstance, { db, images, inTurn }: Deps) {
  serve(
    app,
    contract.listGuides,
    ({ params }, { caller }) => guides.list(db, caller.access, params.id),
    { inTurn },
  );
  serve(app, contract.createGuide, ({ body }, exchange) =>
    guides.create(db, exchange.caller.access, body, images.resolverFor(exchange)),
  );
  serve(app, contract.updateGuide, ({ params, body }, { caller }) =>
    guides.update(db, caller.access, params.id, body),
  );
  serve(app, contract.updateGuideImages, ({ params, body }, exchange) =>
    images.replace(exchange, guides.imagesOf(exchange.caller.access, params.id), body),
  );
  serve(app, contract.deleteGuide, async ({ params }, { caller }) => {
    await guides.remove({ db, images }, caller.access, params.id);
    return {};
  });
}

function stepRoutes(app: FastifyInstance, { db, images, inTurn }: Deps) {
  serve(
    app,
    contract.listArrivalSteps,
    ({ params }, { caller }) => arrivalSteps.list(db, caller.access, params.id),
    { inTurn },
  );
  serve(app, contract.createArrivalStep, ({ body }, exchange) =>
    arrivalSteps.create(db, exchange.caller.access, body, images.resolverFor(exchange)),
  );
  serve(app, contract.updateArrivalStep, ({ params, body }, { caller }) =>
    arrivalSteps.update(db, caller.access, params.id, body),
  );
  serve(app, contract.updateArrivalStepImages, ({ params, body }, exchange) =>
    images.replace(exchange, arrivalSteps.imagesOf(exchange.caller.access, params.id), body),
  );
  serve(app, contract.deleteArrivalStep, async ({ params }, { caller }) => {
    await arrivalSteps.remove({ db, images }, caller.access, params.id);
    return {};
  });
}

function sectionRoutes(app: FastifyInstance, { db, inTurn }: Deps) {
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
