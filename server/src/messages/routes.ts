import * as contract from '@guest-portal/contract';
import { pages } from '@guest-portal/contract/pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { clientGroup } from '../platform/http/addresses.ts';
import { AppError, badRequest } from '../platform/http/errors.ts';
import { serve } from '../platform/http/serve.ts';
import { chargeOrRefuse } from '../platform/limits/rate-limits.ts';
import type { Operator } from './forbidden-emails.ts';
import { invalidUnsubscribeLinks } from './limits.ts';
import { listObstacles, refuseMisleadingHostName } from './obstacles.ts';
import { changeMessageSettings, readMessageSettings } from './settings.ts';
import { deleteTemplate, listTemplates, listTemplatesOf, saveTemplate } from './templates.ts';
import { unsubscribe } from './unsubscribe.ts';

type MessageRouteParts = { db: Database; operator: Operator };

export async function messageRoutes(app: FastifyInstance, { db, operator }: MessageRouteParts) {
  serve(app, contract.listMessageTemplates, ({ query }, { caller }) =>
    query.apartmentId
      ? listTemplatesOf(db, caller.access, query.apartmentId)
      : listTemplates(db, caller.access),
  );
  serve(app, contract.saveMessageTemplate, ({ body }, { caller }) =>
    saveTemplate(db, caller.access, body),
  );
  serve(app, contract.deleteMessageTemplate, ({ params }, { caller }) =>
    deleteTemplate(db, caller.access, params.id),
  );
  serve(app, contract.getMessageSettings, async (_input, { caller }) => ({
    ...(await readMessageSettings(db, caller.id)),
    obstacles: await listObstacles(db, caller.id, operator),
  }));
  serve(app, contract.updateMessageSettings, ({ body }, { caller }) =>
    db.transaction(async (tx) => {
      const obstacles = await listObstacles(tx, caller.id, operator);
      refuseMisleadingHostName(body, obstacles);
      return { ...(await changeMessageSettings(tx, caller.id, body)), obstacles };
    }),
  );

  const unsubscribeWithLimit = async (token: string, request: FastifyRequest) => {
    try {
      return await unsubscribe(db, token);
    } catch (error) {
      if (error instanceof AppError)
        await chargeOrRefuse(db, invalidUnsubscribeLinks, clientGroup(request));
      throw error;
    }
  };
  serve(app, contract.unsubscribeGuest, ({ params }, { request }) =>
    unsubscribeWithLimit(params.token, request),
  );
  await acceptOneClickRequests(app, unsubscribeWithLimit);
}

type LimitedUnsubscribe = (token: string, request: FastifyRequest) => Promise<object>;

/**
 * RFC 8058: when a guest presses 'Unsubscribe', the mail program posts a form to the same URL that a person opens.
 * Opening the URL, as mail scanners do, unsubscribes no one.
 */
async function acceptOneClickRequests(
  app: FastifyInstance,
  unsubscribeWithLimit: LimitedUnsubscribe,
) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Params: { token: string }; Body: unknown }>(
      pages.stopMails,
      { schema: { hide: true }, config: { foreignWrites: true } },
      async (request) => {
        const form = typeof request.body === 'string' ? request.body : '';
        if (!/List-Unsubscribe[\s\S]*One-Click/.test(form))
          throw badRequest(
            'bad_request',
            'This address only accepts one-click unsubscribe requests from mail programs.',
          );
        return unsubscribeWithLimit(request.params.token, request);
      },
    );
  });
}
