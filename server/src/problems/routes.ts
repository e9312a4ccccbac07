import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import { requireEditable } from '../access/access.ts';
import { writeAsGuest } from '../access/property-lock.ts';
import type { Config } from '../config/config.ts';
import type { ImagesForFeatures } from '../images/images-for-features.ts';
import type { Database } from '../platform/database/database.ts';
import { unauthorized } from '../platform/http/errors.ts';
import { serve } from '../platform/http/serve.ts';
import { chargeBefore, chargeOrRefuse } from '../platform/limits/rate-limits.ts';
import type { MailSender } from '../platform/mail/mail-queue.ts';
import { privateHeaders } from '../portal/private-headers.ts';
import type { GuestCookies } from '../portal/sessions/session-cookies.ts';
import { lockStayOfSession } from '../portal/sessions/sessions.ts';
import { writeToStay } from '../stays/guests.ts';
import { findTurnover } from '../turnovers/turnovers.ts';
import {
  photosOfDevice,
  photosOfPerson,
  photosOfStay,
  reportsOfDevice,
  reportsOfPerson,
  reportsOfStay,
} from './limits.ts';
import {
  findPhotoOfGuests,
  findProblem,
  listProblems,
  listProblemsOfGuests,
  updateProblem,
} from './problems.ts';
import { acceptPhotos, storeReportPhoto } from './report-photo.ts';
import { reportProblem } from './report-problem.ts';

type ProblemRouteParts = {
  db: Database;
  config: Config;
  guests: GuestCookies;
  images: ImagesForFeatures;
  mail: MailSender;
};

export async function problemRoutes(app: FastifyInstance, parts: ProblemRouteParts) {
  guestRoutes(app, parts);
  hostRoutes(app, parts);
  await app.register(async (scope) => {
    acceptPhotos(scope);
    photoRoutes(scope, parts);
  });
}

function guestRoutes(
  app: FastifyInstance,
  { db, config, guests, images, mail }: ProblemRouteParts,
) {
  serve(app, contract.listOwnProblems, async ({ params }, { request, reply, caller }) => {
    reply.headers(privateHeaders);
    const { guest } = await guests.requireStayAt(request, caller, params.apartmentId);
    return listProblemsOfGuests(db, guest.id);
  });

  serve(app, contract.getOwnProblemPhoto, async ({ params, query }, { request, reply, caller }) => {
    reply.headers(privateHeaders);
    const { guest } = await guests.requireStayAt(request, caller, params.apartmentId);
    const key = { stayId: guest.id, id: params.problemId };
    const photo = await findPhotoOfGuests(db, key, params.number);
    return images.send(photo, request, reply, query.w);
  });

  serve(app, contract.reportOwnProblem, async ({ params, body }, { request, reply, caller }) => {
    reply.headers(privateHeaders);
    const { guest, apartment, session } = await guests.requireStayAt(
      request,
      caller,
      params.apartmentId,
    );
    await chargeBefore(db, reportsOfDevice, session.tokenHash.toString('hex'), () =>
      chargeOrRefuse(db, reportsOfStay, guest.id),
    );
    await writeAsGuest(db, apartment.id, async (tx) => {
      // Access may have ended while the request waited.
      if (!(await lockStayOfSession(tx, guest, session.tokenHash))) throw unauthorized();
      await reportProblem(tx, 'guest', {
        ...body,
        apartmentId: apartment.id,
        stayId: guest.id,
        publicUrl: config.publicUrl,
      });
    });
    mail.wake();
    return listProblemsOfGuests(db, guest.id);
  });
}

function hostRoutes(app: FastifyInstance, { db, config, mail }: ProblemRouteParts) {
  serve(app, contract.listProblems, ({ query }, { caller }) =>
    listProblems(db, caller.access, query),
  );

  serve(app, contract.reportProblem, async ({ params, body }, { caller }) => {
    await chargeOrRefuse(db, reportsOfPerson, caller.id);
    const problem = await writeToStay(db, caller.access, params.id, async (tx, stay) => {
      await reportProblem(
        tx,
        { hostId: caller.id },
        {
          ...body,
          apartmentId: stay.apartmentId,
          stayId: stay.id,
          publicUrl: config.publicUrl,
        },
      );
      return findProblem(tx, caller.access, { stayId: stay.id, id: body.id });
    });
    mail.wake();
    return problem;
  });

  serve(app, contract.updateProblem, ({ params, body }, { caller }) =>
    updateProblem(db, caller.access, { stayId: params.id, id: params.problemId }, body),
  );
}

function photoRoutes(scope: FastifyInstance, { db, guests, images }: ProblemRouteParts) {
  serve(scope, contract.uploadOwnProblemPhoto, async ({ params }, { request, reply, caller }) => {
    reply.headers(privateHeaders);
    const { guest, apartment, session } = await guests.requireStayAt(
      request,
      caller,
      params.apartmentId,
    );
    await chargeBefore(db, photosOfDevice, session.tokenHash.toString('hex'), () =>
      chargeOrRefuse(db, photosOfStay, guest.id),
    );
    const photo = await storeReportPhoto(
      { db, images },
      {
        apartmentId: apartment.id,
        contentType: request.headers['content-type'],
        body: request.body,
      },
    );
    return { photo };
  });

  serve(scope, contract.uploadProblemPhoto, async ({ params }, { request, caller }) => {
    const { apartmentId } = await findTurnover(db, caller.access, params.id);
    await requireEditable(db, caller.access, apartmentId);
    await chargeOrRefuse(db, photosOfPerson, caller.id);
    const photo = await storeReportPhoto(
      { db, images },
      { apartmentId, contentType: request.headers['content-type'], body: request.body },
    );
    return { photo };
  });
}
