/** Builds the HTTP server: registers its hooks and the routes of all features, in order. */

import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accessOf } from './access/access.ts';
import { emailAboutChange } from './accounts/email-about-change.ts';
import { markAddressAsVerified } from './accounts/email-address/email-verification.ts';
import { newDeviceEmailsTurnedOffEmail } from './accounts/emails.ts';
import { ownAccountRoutes } from './accounts/own-account-routes.ts';
import { passkeyRoutes } from './accounts/passkeys/routes.ts';
import { openPasswords, type PasswordCost } from './accounts/passwords/passwords.ts';
import { accountRoutes } from './accounts/routes.ts';
import { secondFactorRoutes } from './accounts/second-factor/routes.ts';
import { deviceCookies } from './accounts/sign-in/device-cookie.ts';
import { sessionCookies } from './accounts/sign-in/session-cookie.ts';
import { adminRoutes } from './admin/routes.ts';
import { adminAccess } from './admin/sessions.ts';
import { apartmentRoutes } from './apartments/routes.ts';
import type { Billing } from './billing/billing.ts';
import { billingRoutes } from './billing/routes.ts';
import { budgetRoutes } from './budgets/routes.ts';
import type { FeedSync } from './calendars/feeds/feed-queue.ts';
import { calendarRoutes } from './calendars/routes.ts';
import { type Config, operatorOf, outboxFolder } from './config/config.ts';
import { contactRoutes } from './contact/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { copyToPropertiesRoutes } from './copy-to-properties/routes.ts';
import { crewRoutes } from './crew/routes.ts';
import { crewCookies } from './crew/session-cookie.ts';
import { exportRoutes } from './export/routes.ts';
import { guideCheckRoutes } from './guide-check/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { openImages } from './images/open-images.ts';
import { bucketOrigin } from './images/store/bucket-url.ts';
import type { OpenStore } from './images/store/open-object-store.ts';
import type { ImageWorker } from './images/worker/image-worker.ts';
import { linkCheckRoutes } from './link-checks/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { guestMails, isPostponed } from './messages/tables.ts';
import { searchRoutes } from './missed-searches/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { pages, pageValues } from './pages.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { keepFree, unlimitedSpace } from './platform/files/free-space.ts';
import { isLoopbackName, isProxyAmong } from './platform/http/addresses.ts';
import { describeApi } from './platform/http/api-docs.ts';
import { endAbandonedAnswers } from './platform/http/connections/abandoned-answers.ts';
import { answerMalformedRequests } from './platform/http/connections/malformed-requests.ts';
import { endConnectionsOnClose, type ShutdownState } from './platform/http/connections/shutdown.ts';
import { cutSlowBodies } from './platform/http/connections/slow-bodies.ts';
import { cutSlowReaders, readerWatch } from './platform/http/connections/slow-readers.ts';
import { cutUnreadBodies } from './platform/http/connections/unread-bodies.ts';
import { earlyAnswers } from './platform/http/early-answers.ts';
import { handleErrors, sendUnreadable } from './platform/http/errors.ts';
import { addToEveryReply } from './platform/http/every-reply.ts';
import { guardDatabaseSpace } from './platform/http/large-writes.ts';
import { listenOnEveryAddress } from './platform/http/listen-on-every-address.ts';
import { servePages, wantsPage } from './platform/http/pages/pages.ts';
import { requestId } from './platform/http/request-id.ts';
import { securityHeaders } from './platform/http/security.ts';
import { authenticateWith } from './platform/http/serve.ts';
import { openSockets } from './platform/http/sockets.ts';
import { guardWrites } from './platform/http/writes.ts';
import { takeTurns } from './platform/limits/turns.ts';
import type { MailSender } from './platform/mail/mail-queue.ts';
import { serveOutbox } from './platform/mail/outbox-page.ts';
import { serveHealth } from './platform/monitoring/health.ts';
import { type Logger, logAnswer } from './platform/monitoring/log.ts';
import { openMetrics, serveMetrics } from './platform/monitoring/metrics.ts';
import { type RecordAnswer, recordAnswers } from './platform/monitoring/record-answers.ts';
import { openSafeFetch } from './platform/safe-fetch/safe-fetch.ts';
import { mails } from './platform/tables.ts';
import { createPreviewNameReader } from './portal/links/link-preview.ts';
import { pagesFromCache } from './portal/page-cache/hook.ts';
import { openPageCache } from './portal/page-cache/open-page-cache.ts';
import { photosFromMemory } from './portal/photos/early-photos.ts';
import { photoAccess } from './portal/photos/photo-access.ts';
import { pinPageAudience } from './portal/pin-page-audience.ts';
import { portalRoutes } from './portal/routes.ts';
import { guestCookies } from './portal/sessions/session-cookies.ts';
import { printRoutes } from './prints/routes.ts';
import { problemRoutes } from './problems/routes.ts';
import { stayRoutes } from './stays/routes.ts';
import { teamRoutes } from './team/routes.ts';
import { openTranslator } from './translations/machine/open-translator.ts';
import { translationRoutes } from './translations/routes.ts';
import { openFactSecret } from './turnovers/facts/fact-secret.ts';
import { turnoverRoutes } from './turnovers/routes.ts';
import { version } from './version.ts';

type AppDeps = {
  config: Config;
  database: OpenDatabase;
  /** The store of the images. */
  objects: OpenStore;
  imageWorker: ImageWorker;
  billing: Billing;
  mail: MailSender;
  feeds: FeedSync;
  adminPassword: string;
  log: Logger;
  /** The cost of hashing a password. Only tests use a lower cost than the default. */
  passwordCost?: PasswordCost;
  /** Whether requests are refused with 503 while the process can't keep up. Tests on a busy machine turn this off. */
  shedsLoad?: boolean;
  pagesFolder: string;
};

export async function buildApp({
  config,
  database,
  objects,
  imageWorker,
  billing,
  mail,
  feeds,
  adminPassword,
  log,
  passwordCost,
  shedsLoad = true,
  pagesFolder,
}: AppDeps) {
  const { https, s3 } = config;
  const headers = securityHeaders({ https, bucketOrigin: bucketOrigin(s3) });
  const { db } = database;
  const guests = guestCookies(db, https);
  const pageCache = openPageCache(database, log);
  const metrics = openMetrics({
    database,
    mail,
    mailQueues: {
      emails: { table: mails },
      'due emails to guests': { table: guestMails, isPostponed },
    },
    disk: { folder: config.dataDir, reserveBytes: config.freeSpaceReserveBytes },
  });
  const recordAnswer: RecordAnswer = (answered, level) => {
    logAnswer(log, level, answered);
    metrics.durations.observe(answered);
  };
  const closing: ShutdownState = { hasBegun: false };
  const watchReader = readerWatch(10_000);
  const earlyHandlers = [
    pagesFromCache(pageCache.cache, guests),
    photosFromMemory(pageCache.shownPhotos, guests, objects.store),
  ];
  const early = earlyAnswers(earlyHandlers, {
    watchReader,
    headers,
    recordAnswer,
    closing,
    server: {
      // A client that sends its request very slowly is disconnected within 32 seconds: 12 for the headers, 5 until the
      // next check, and 15 for the body (see cutSlowBodies). A photo from a phone may take up to ten minutes.
      headersTimeout: 12_000,
      connectionsCheckingInterval: 5_000,
      requestTimeout: 600_000,
      keepAliveTimeout: 75_000,
    },
  });
  let sendNotFoundPage: Awaited<ReturnType<typeof servePages>>;
  const app = Fastify({
    serverFactory: early.serverFactory,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request costs more than the line that it writes, so lines name the request instead.
    childLoggerFactory: (logger) => logger,
    genReqId: requestId,
    trustProxy: config.trustProxy.length > 0 ? isProxyAmong(config.trustProxy) : false,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    // Requests that arrive during a shutdown are still answered, because the proxy does not send them elsewhere.
    return503OnClosing: false,
    // A URL that can't be decoded reaches no route and no hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      if (sendNotFoundPage && wantsPage(request))
        return void sendNotFoundPage(request, reply.header('x-request-id', request.id));
      return sendUnreadable(error, request, reply);
    },
    clientErrorHandler: answerMalformedRequests(headers),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1_000 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  pageCache.addTo(app);
  early.addTo(app);
  handleErrors(app);
  recordAnswers(app, recordAnswer);
  endConnectionsOnClose(app, { drain: config.drainSeconds * 1_000, cutAfter: 7_000 }, closing);
  if (config.host === 'localhost') listenOnEveryAddress(app);
  cutSlowBodies(app, 15_000);
  cutSlowReaders(app, watchReader);
  endAbandonedAnswers(app);
  cutUnreadBodies(app);
  addToEveryReply(app, headers);
  guardWrites(app, () => config.publicUrl);
  // The disk of a database that the operator provides is not watched here.
  const space = config.databaseUrl
    ? unlimitedSpace
    : keepFree(config.dataDir, config.freeSpaceReserveBytes);
  guardDatabaseSpace(app, space);
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  if (shedsLoad) await app.register(underPressure, { maxEventLoopDelay: 2_000, retryAfter: 5 });

  await describeApi(app, version);
  serveHealth(app, database.db, closing);
  serveMetrics(app, metrics, config.metricsToken);

  const cookies = sessionCookies(db, https);
  const crew = crewCookies(db, https);
  const admin = adminAccess(db, adminPassword, https);
  authenticateWith(app, {
    host: async (request, reply, action) => {
      const host = await cookies.authenticate(request, reply);
      return { ...host, access: accessOf(host.id, action) };
    },
    admin: admin.authenticate,
    guest: guests.authenticate,
    crew: crew.authenticate,
  });
  const accounts = {
    db,
    config,
    mail,
    cookies,
    deviceCookies: deviceCookies(db, config),
    passwords: openPasswords(passwordCost),
  };
  accountRoutes(app, accounts);
  ownAccountRoutes(app, accounts);
  secondFactorRoutes(app, accounts);
  passkeyRoutes(app, accounts);
  const images = await openImages(app, {
    db,
    config,
    cookies,
    crew,
    guests: photoAccess(db, guests, pageCache.shownPhotos),
    objects,
    worker: imageWorker,
    safeFetch: openSafeFetch({
      allowed: config.outgoingAllow,
      userAgent: `GuestPortal/${version}`,
    }),
    sockets: openSockets(app, () => config.publicUrl),
  });
  // Replies that grow with a host's texts are built two at a time for each host. A dashboard requests half a dozen at
  // once.
  const inTurn = {
    keyOf: (host: { id: string }) => host.id,
    turns: takeTurns({ atOnce: 2, waiting: 100 }),
  };
  apartmentRoutes(app, { db, images, space, inTurn });
  contentRoutes(app, { db, images, inTurn });
  copyToPropertiesRoutes(app, { db, space, inTurn });
  budgetRoutes(app, { db, photos: { store: objects.store, quotaBytes: config.hostQuotaBytes } });
  translationRoutes(app, {
    db,
    translator: openTranslator(config.translation, `GuestPortal/${version}`),
    space,
    inTurn,
  });
  stayRoutes(app, { db });
  const factSecret = await openFactSecret(db);
  turnoverRoutes(app, { db, config, mail, factSecret });
  await crewRoutes(app, { db, config, images, mail, factSecret, crew });
  calendarRoutes(app, { db, config, feeds });
  historyRoutes(app, db);
  teamRoutes(app, { db, config, mail, cookies, markAddressAsVerified });
  noticeRoutes(app, {
    db,
    mail,
    emailAboutNewDevicesOff: (tx, host) =>
      emailAboutChange(tx, host, newDeviceEmailsTurnedOffEmail(config.publicUrl)),
  });
  await messageRoutes(app, { db, operator: operatorOf(config) });
  await billingRoutes(app, {
    billing,
    cookies,
  });
  const { cache } = pageCache;
  await portalRoutes(app, {
    db,
    config,
    cookies,
    guests,
    pageCache: cache,
    inTurn,
    mail,
    factSecret,
  });
  await problemRoutes(app, { db, config, guests, images, mail });
  searchRoutes(app, { db, guests });
  linkCheckRoutes(app, db);
  guideCheckRoutes(app, { db, inTurn });
  await printRoutes(app, { db, inTurn });
  adminRoutes(app, { db, admin });
  contactRoutes(app, { db, config, mail });
  exportRoutes(app, { db, store: objects.store });

  if (showsOutbox(config)) serveOutbox(app, outboxFolder(config));
  sendNotFoundPage = await servePages(app, {
    folder: pagesFolder,
    isNewcomer: pinPageAudience(cookies, guests),
    nameInPreview: createPreviewNameReader(db, log),
    pages,
    values: () => pageValues(config),
  });
  return app;
}

/** The outbox is shown only without a mail server, and only where nobody but this machine can open it. */
export function showsOutbox({ mail, host, publicUrl }: Config): boolean {
  return !mail.smtpUrl && isLoopbackName(host) && isLoopbackName(new URL(publicUrl).hostname);
}
