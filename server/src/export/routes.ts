import * as contract from '@guest-portal/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden } from '../platform/http/errors.ts';
import { serve } from '../platform/http/serve.ts';
import { beginExport, maxExportSeconds, requireExportPossible } from './limits.ts';
import { trackOpenExports } from './track-open-exports.ts';
import { type ExportParts, packExport } from './zip.ts';

export function exportRoutes(app: FastifyInstance, parts: ExportParts) {
  const trackExport = trackOpenExports(app, maxExportSeconds);

  serve(app, contract.checkExport, async (_input, { caller }) => {
    await requireExportPossible(parts.db, caller.id);
    return {};
  });

  serve(app, contract.exportData, async (_input, { caller, request, reply }) => {
    refuseLinksFromElsewhere(request);
    const end = await beginExport(parts.db, caller.id);
    const zip = trackExport(packExport(parts, caller.access, end), end);
    const day = new Date().toISOString().slice(0, 10);
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="guest-portal-${day}.zip"`)
      .send(zip);
  });
}

/**
 * Browsers send cookies when they follow a link, so another site could use up a host's exports and fill the downloads
 * folder.
 */
function refuseLinksFromElsewhere({ headers }: FastifyRequest) {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site')
    throw forbidden('foreign_origin', 'This request came from another site.');
}
