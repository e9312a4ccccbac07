import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { serve } from '../platform/http/serve.ts';
import { changeNotices, readNotices } from './settings.ts';

export function noticeRoutes(app: FastifyInstance, { db }: { db: Database }) {
  serve(app, contract.getNotices, (_input, { caller }) => readNotices(db, caller.id));
  serve(app, contract.updateNotices, ({ body }, { caller }) => changeNotices(db, caller.id, body));
}
