/** The calls for a property's rows, which are listed, created, changed and deleted in the same way. */
import { z } from 'zod';
import { type EndpointShape, emptyReply, endpoint } from '../endpoint.ts';
import { idParams } from '../fields.ts';

export function listOf<const P extends EndpointShape['path'], R extends z.ZodType>(
  path: P,
  summary: string,
  row: R,
) {
  return endpoint({
    method: 'GET',
    path,
    summary,
    access: 'host',
    action: 'page.read',
    params: idParams,
    response: z.array(row),
  });
}

export function createRow<
  const P extends EndpointShape['path'],
  B extends z.ZodType,
  R extends z.ZodType,
>(path: P, summary: string, body: B, row: R) {
  return endpoint({
    method: 'POST',
    path,
    summary,
    access: 'host',
    action: 'page.edit',
    body,
    response: row,
    status: 201,
  });
}

export function updateRow<
  const P extends EndpointShape['path'],
  B extends z.ZodType,
  R extends z.ZodType,
>(path: P, summary: string, body: B, row: R) {
  return endpoint({
    method: 'PATCH',
    path,
    summary,
    access: 'host',
    action: 'page.edit',
    params: idParams,
    body,
    response: row,
  });
}

export function removeRow<const P extends EndpointShape['path']>(path: P, summary: string) {
  return endpoint({
    method: 'DELETE',
    path,
    summary,
    access: 'host',
    action: 'page.edit',
    params: idParams,
    response: emptyReply,
  });
}
