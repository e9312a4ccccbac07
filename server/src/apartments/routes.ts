import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import type { ImagesForFeatures } from '../images/images-for-features.ts';
import type { Database } from '../platform/database/database.ts';
import { assumedWriteBytes, type FreeSpace } from '../platform/files/free-space.ts';
import { type InTurn, serve } from '../platform/http/serve.ts';
import {
  createApartment,
  deleteApartment,
  listApartmentNames,
  listApartments,
  photosOfApartment,
  renewLink,
  updateApartment,
} from './apartments.ts';
import { duplicateApartment } from './duplication.ts';
import { setLanguages } from './languages.ts';

type Deps = {
  db: Database;
  images: ImagesForFeatures;
  /** Free space on the disk of the database. */
  space: FreeSpace;
  inTurn: InTurn<{ id: string }>;
};

export function apartmentRoutes(app: FastifyInstance, { db, images, space, inTurn }: Deps) {
  serve(app, contract.listApartments, (_input, { caller }) => listApartments(db, caller.id), {
    inTurn,
  });

  serve(app, contract.listApartmentNames, (_input, { caller }) =>
    listApartmentNames(db, caller.access),
  );

  serve(app, contract.createApartment, ({ body }, { caller }) => createApartment(db, caller, body));

  serve(
    app,
    contract.duplicateApartment,
    async ({ params, body }, { caller }) => {
      await space.require(assumedWriteBytes);
      return duplicateApartment(db, caller, params.id, body);
    },
    { inTurn },
  );

  serve(app, contract.updateApartment, ({ params, body }, { caller }) =>
    updateApartment(db, caller.access, params.id, body),
  );

  serve(app, contract.setLanguages, (input, { caller }) => setLanguages(db, caller.access, input));
  serve(app, contract.renewLink, ({ params, body }, { caller }) =>
    renewLink(db, caller.access, params.id, body.version),
  );

  serve(app, contract.updateApartmentPhotos, ({ params, body }, exchange) =>
    images.replace(exchange, photosOfApartment(exchange.caller.access, params.id), body),
  );

  serve(app, contract.deleteApartment, async ({ params }, { caller }) => {
    await deleteApartment({ db, images }, caller.access, params.id);
    return {};
  });
}
