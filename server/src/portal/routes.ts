import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import { accessOf } from '../access/access.ts';
import type { HostAuthentication } from '../access/caller.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { clientGroup } from '../platform/http/addresses.ts';
import { conflict } from '../platform/http/errors.ts';
import { setEtag } from '../platform/http/etag.ts';
import { type InTurn, serve } from '../platform/http/serve.ts';
import { chargeOrRefuse } from '../platform/limits/rate-limits.ts';
import type { MailSender } from '../platform/mail/mail-queue.ts';
import { markCheckedIn } from '../stays/check-in.ts';
import { opensAt } from '../stays/times/check-in-opening.ts';
import { revealBackup } from './backup-entry/reveal-backup.ts';
import { findDeparture, setDeparture } from './departure/departure.ts';
import { readFarewell, reportForgottenItem } from './farewell/farewell.ts';
import { findByCode, findBySlug } from './links/find-by-link.ts';
import { openedLinks } from './links/opened-links.ts';
import { copyKeys } from './offline/copy-keys.ts';
import { recordSavedCopy } from './offline/saved-copies.ts';
import { readPage } from './page/bundle.ts';
import { knownEtag, type PageRequest } from './page/page-etag.ts';
import { inTurnOfStay } from './page/page-turns.ts';
import { findPreviewSubject, previewsOfHost } from './page/preview.ts';
import { requestedLanguage, varyByLanguage } from './page/requested-language.ts';
import { subjectOf } from './page/subject.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { refreshRoutes } from './page-cache/refresh-routes.ts';
import { enterWithPin } from './pin-entry/enter-with-pin.ts';
import { privateHeaders } from './private-headers.ts';
import { type GuestCookies, requireStayOf } from './sessions/session-cookies.ts';
import { askForTime, findOwnTimeRequests } from './time-requests/own-time-requests.ts';

type Parts = {
  db: Database;
  config: Config;
  cookies: HostAuthentication;
  guests: GuestCookies;
  pageCache: PageCache;
  inTurn: InTurn<{ id: string }>;
  mail: MailSender;
  /** Hashes the facts that were tried, see `PageDeps`. */
  factSecret: Buffer;
};

export async function portalRoutes(root: FastifyInstance, parts: Parts) {
  await root.register(async (app) => {
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(privateHeaders);
      done();
    });
    guestRoutes(app, parts);
    hostRoutes(app, parts);
    await app.register(async (scope) => refreshRoutes(scope, parts));
  });
}

function guestRoutes(app: FastifyInstance, { db, config, guests, mail, factSecret }: Parts) {
  const keys = copyKeys(config.https);
  const links = openedLinks(config.https);

  serve(app, contract.validatePin, async ({ params, body }, { request, reply }) => {
    const { apartmentId: pageId } = params;
    const knownStay = await guests.stayAt(request, pageId);
    const { stay, session } = await enterWithPin(db, {
      pageId,
      pinCode: body.pinCode,
      address: clientGroup(request),
      userAgent: request.headers['user-agent'] ?? '',
      session: knownStay?.session,
      hasLink: (apartment) => apartment.id !== pageId || links.hasOpened(request, apartment),
      publicUrl: config.publicUrl,
    });
    await guests.replaceSession(request, reply, pageId, session);
    const { etag, bundle } = await inTurnOfStay(stay.guest.id, async ({ hasWaited }) =>
      readPage(
        { db, factSecret },
        {
          // Access may have ended while the request waited.
          subject: subjectOf(hasWaited ? await guests.requireStayWith(session.token) : stay),
          reader: 'guest',
          language: requestedLanguage(request.headers),
        },
      ),
    );
    setEtag(reply.headers(varyByLanguage), etag);
    return bundle;
  });

  serve(app, contract.checkIn, async ({ params }, { caller }) => {
    const { guest, apartment } = requireStayOf(caller, params.guestId);
    if (opensAt(guest, apartment)) throw conflict('not_open_yet', 'Check-in is not open yet.');
    await markCheckedIn(db, guest);
    return {};
  });

  serve(app, contract.revealBackupEntry, async ({ params }, { request, caller }) => {
    const { apartmentId: pageId } = params;
    const stay = await guests.requireStayAt(request, caller, pageId);
    const revealed = await revealBackup(db, stay, {
      userAgent: request.headers['user-agent'] ?? '',
      language: requestedLanguage(request.headers),
      publicUrl: config.publicUrl,
      factSecret,
    });
    mail.wake();
    return revealed;
  });

  serve(app, contract.getDeparture, async ({ params }, { request, caller }) => {
    const { guest } = await guests.requireStayAt(request, caller, params.apartmentId);
    return findDeparture(db, guest.id);
  });

  serve(app, contract.setDeparture, async ({ params, body }, { request, caller }) => {
    const stay = await guests.requireStayAt(request, caller, params.apartmentId);
    return setDeparture(db, stay, body.hasLeft);
  });

  serve(app, contract.getTimeRequests, async ({ params }, { request, caller }) => {
    const { guest } = await guests.requireStayAt(request, caller, params.apartmentId);
    return findOwnTimeRequests(db, guest);
  });

  serve(app, contract.setTimeRequest, async ({ params, body }, { request, caller }) => {
    const stay = await guests.requireStayAt(request, caller, params.apartmentId);
    const requests = await askForTime(db, stay, body, config.publicUrl);
    mail.wake();
    return requests;
  });

  serve(app, contract.getFarewell, async ({ params }, { request }) => {
    const { apartmentId: pageId } = params;
    return readFarewell(db, { pageId, token: guests.readFrom(request.cookies, pageId) });
  });

  serve(app, contract.reportForgottenItem, async ({ params, body }, { request }) => {
    const { apartmentId: pageId } = params;
    const device = { pageId, token: guests.readFrom(request.cookies, pageId) };
    await reportForgottenItem(db, device, body, config.publicUrl);
    mail.wake();
    return {};
  });

  serve(app, contract.endGuestSession, async ({ params }, { request, reply }) => {
    const { apartmentId: pageId } = params;
    await guests.endSession(request, reply, pageId);
    keys.deleteKey(reply, pageId);
    return {};
  });

  serve(app, contract.setCopyKey, async ({ params, body }, { request, reply, caller }) => {
    const { apartmentId: pageId } = params;
    const { guest } = await guests.requireStayAt(request, caller, pageId);
    keys.setKey(request, reply, pageId, guest, body);
    return {};
  });

  serve(app, contract.confirmSavedCopy, async ({ params }, { request, caller }) => {
    const { apartmentId: pageId } = params;
    await recordSavedCopy(db, await guests.requireStayAt(request, caller, pageId));
    return {};
  });
}

const shownBeforePin = (
  id: string,
  { name, phoneBeforePin }: { name: string; phoneBeforePin: string },
) => ({ id, name, ...(phoneBeforePin !== '' && { hostPhone: phoneBeforePin }) });

function hostRoutes(app: FastifyInstance, { db, config, cookies, inTurn, factSecret }: Parts) {
  const links = openedLinks(config.https);

  serve(
    app,
    contract.getPortalView,
    async ({ params }, { request, reply, caller }) => {
      await chargeOrRefuse(db, previewsOfHost, caller.id);
      const pageRequest: PageRequest = {
        subject: await findPreviewSubject(db, caller.access, params.apartmentId),
        reader: 'preview',
        language: requestedLanguage(request.headers),
      };
      const unchangedEtag = await knownEtag(db, pageRequest, request.headers);
      if (unchangedEtag)
        return setEtag(reply.headers(varyByLanguage), unchangedEtag).code(304).send();
      const { etag, bundle } = await readPage({ db, factSecret }, pageRequest);
      setEtag(reply.headers(varyByLanguage), etag);
      return bundle;
    },
    { inTurn },
  );

  serve(app, contract.findApartmentBySlug, async ({ params }, { request, reply }) => {
    const host = await cookies.recognise(request, reply);
    const apartment = await findBySlug(
      db,
      params.propertySlug,
      host && accessOf(host.id, 'page.read'),
    );
    links.markAsOpened(reply, apartment);
    return shownBeforePin(apartment.id, apartment);
  });

  serve(app, contract.findStayByCode, async ({ params }, { request, reply }) => {
    const host = await cookies.recognise(request, reply);
    const { stayId, apartment } = await findByCode(
      db,
      params.code,
      host && accessOf(host.id, 'page.read'),
    );
    return shownBeforePin(stayId, apartment);
  });
}
