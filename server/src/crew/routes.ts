import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import { type CrewCaller, crewAccess } from '../access/caller.ts';
import { sendCalendar } from '../calendars/send-calendar.ts';
import type { Config } from '../config/config.ts';
import type { ImagesForFeatures } from '../images/images-for-features.ts';
import type { Database } from '../platform/database/database.ts';
import { clientGroup } from '../platform/http/addresses.ts';
import { AppError } from '../platform/http/errors.ts';
import { serve } from '../platform/http/serve.ts';
import { chargeOrRefuse, refundCharge } from '../platform/limits/rate-limits.ts';
import { takeTurns } from '../platform/limits/turns.ts';
import type { MailSender } from '../platform/mail/mail-queue.ts';
import { acceptPhotos, storeReportPhoto } from '../problems/report-photo.ts';
import { writeCrewCalendar } from './crew-calendar.ts';
import { recordCrewEntry } from './crew-entries.ts';
import {
  addCrewMember,
  listCrew,
  removeCrewMember,
  renewCrewLink,
  updateCrewProperties,
} from './crew-members.ts';
import { findStayBefore, readCrewOverview } from './crew-turnovers.ts';
import { enrolPhone, viewEnrolment } from './enrolment.ts';
import { enrolmentsFromAddress, entriesOfPhone, missesOfPhone, photosOfPhone } from './limits.ts';
import { crewPasskeyRoutes } from './passkeys/routes.ts';
import type { CrewCookies } from './session-cookie.ts';

type CrewRouteDeps = {
  db: Database;
  config: Config;
  images: ImagesForFeatures;
  mail: MailSender;
  factSecret: Buffer;
  crew: CrewCookies;
};

export async function crewRoutes(
  app: FastifyInstance,
  { db, config, images, mail, factSecret, crew }: CrewRouteDeps,
) {
  serve(app, contract.listCrew, (_input, { caller }) => listCrew(db, caller.access));
  serve(app, contract.addCrewMember, ({ body }, { caller }) =>
    addCrewMember(db, caller, body, config.publicUrl),
  );
  serve(app, contract.renewCrewLink, ({ params }, { caller }) =>
    renewCrewLink(db, caller, params.id, config.publicUrl),
  );
  serve(app, contract.updateCrewProperties, ({ params, body }, { caller }) =>
    updateCrewProperties(db, caller.access, params.id, body.apartmentIds),
  );
  serve(app, contract.removeCrewMember, ({ params }, { caller }) =>
    removeCrewMember(db, caller.access, params.id),
  );

  serve(app, contract.viewEnrolment, async ({ body }, { request }) => {
    await chargeOrRefuse(db, enrolmentsFromAddress, clientGroup(request));
    return viewEnrolment(db, body.token);
  });
  serve(app, contract.enrolCrewPhone, async ({ body }, { request, reply }) => {
    await chargeOrRefuse(db, enrolmentsFromAddress, clientGroup(request));
    crew.set(reply, await enrolPhone(db, body, crew.readToken(request)));
    return {};
  });
  serve(app, contract.signOutCrew, async (_input, { request, reply }) => {
    await crew.end(request, reply);
    return {};
  });

  crewPasskeyRoutes(app, { db, config, crew });

  serve(
    app,
    contract.listCrewTurnovers,
    (_input, { caller }) => readCrewOverview({ db, factSecret }, caller, config.publicUrl),
    {
      inTurn: {
        keyOf: ({ phone }: CrewCaller) => phone,
        turns: takeTurns({ atOnce: 1, waiting: 10 }),
      },
    },
  );
  /** Slows down a phone that guesses ids: only what it finds costs it nothing. */
  const slowDownMisses = async <Result>({ phone }: CrewCaller, find: () => Promise<Result>) => {
    await chargeOrRefuse(db, entriesOfPhone, phone);
    await chargeOrRefuse(db, missesOfPhone, phone);
    let isMiss = false;
    try {
      return await find();
    } catch (error) {
      isMiss = error instanceof AppError && error.status === 404;
      throw error;
    } finally {
      if (!isMiss) await refundCharge(db, missesOfPhone, phone);
    }
  };
  serve(app, contract.recordCrewEntry, async ({ params, body }, { caller }) => {
    const turnover = await slowDownMisses(caller, () =>
      recordCrewEntry({ db, factSecret, publicUrl: config.publicUrl }, caller, params.id, body),
    );
    mail.wake();
    return turnover;
  });
  await app.register(async (scope) => {
    acceptPhotos(scope);
    serve(scope, contract.uploadCrewPhoto, ({ params }, { request, caller }) =>
      slowDownMisses(caller, async () => {
        const access = crewAccess(caller, 'turnover.work');
        const { apartmentId } = await findStayBefore(db, access, params.id);
        await chargeOrRefuse(db, photosOfPhone, caller.phone);
        const photo = await storeReportPhoto(
          { db, images },
          { apartmentId, contentType: request.headers['content-type'], body: request.body },
        );
        return { photo };
      }),
    );
  });
  serve(app, contract.readCrewCalendar, async ({ params }, { request, reply }) =>
    sendCalendar(await writeCrewCalendar(db, params.file), request, reply),
  );
}
