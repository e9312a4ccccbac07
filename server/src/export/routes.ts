import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../platform/serve.ts';
import { beginExport, longestSeconds, requireExportPossible } from './limits.ts';
import { whileOpen } from './running.ts';
import { type ExportParts, packExport } from './zip.ts';

export function exportRoutes(app: FastifyInstance, parts: ExportParts) {
  const watch = whileOpen(app, longestSeconds);

  serve(app, contract.checkExport, async (_input, { caller }) => {
    await requireExportPossible(parts.db, caller.id);
    return {};
  });

  serve(app, contract.exportData, async (_input, { caller, reply }) => {
    const end = await beginExport(parts.db, caller.id);
    const zip = watch(packExport(parts, caller.id, end), end);
    const day = new Date().toISOString().slice(0, 10);
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="guest-portal-${day}.zip"`)
      .send(zip);
  });
}
