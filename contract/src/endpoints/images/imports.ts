/**
 * Calls that import photos from a URL: preview, start, and progress by WebSocket. They are those of Companion,
 * the server for the upload library Uppy.
 */
import { z } from 'zod';
import { endpoint, noContent } from '../endpoint.ts';
import { id } from '../fields.ts';

const url = z.string().min(1).max(4_000);

/** The path to which the uploader appends `/url/meta`, `/url/get` and `/api/:token`. */
const companionPath = '/api/companion';

export const readRemotePhoto = endpoint({
  method: 'POST',
  path: `${companionPath}/url/meta`,
  summary: 'The name, type and size of the image at a web address',
  access: 'host',
  action: 'page.edit',
  body: z.object({ url }),
  response: z.object({
    name: z.string(),
    type: z.string(),
    /** Null if the other server does not report it. */
    size: z.int().nullable(),
    statusCode: z.int(),
  }),
});

export const startImport = endpoint({
  method: 'POST',
  path: `${companionPath}/url/get`,
  summary: 'A token for one import of a photo from a web address',
  access: 'host',
  action: 'page.edit',
  /** The uploader sends more fields. Only these are used. */
  body: z.object({ url, metadata: z.object({ apartmentId: id.optional() }).optional() }),
  response: z.object({ token: z.string() }),
});

export const followImport = endpoint({
  method: 'GET',
  path: `${companionPath}/api/:token`,
  summary:
    'A WebSocket that runs one import and reports its progress; closing it cancels the import',
  access: 'host',
  action: 'page.edit',
  params: z.object({ token: z.string().min(1).max(200) }),
  response: noContent,
  status: 101,
});
