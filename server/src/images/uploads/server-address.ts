/** This server's address as the caller knows it: signed addresses must lead back the way the caller came. */
import { objectsPrefix } from '@guest-portal/contract/image-paths';
import type { FastifyRequest } from 'fastify';
import type { ObjectStore } from '../store/store.ts';

export function serverAddress(request: FastifyRequest, publicUrl: string): string {
  const { origin, host } = request.headers;
  // Writes from elsewhere were refused before: an origin is ours.
  if (origin && request.method !== 'GET') return origin;
  // A proxy that speaks https to the world speaks http to us.
  if (!host || host === new URL(publicUrl).host) return publicUrl;
  return `${request.protocol}://${host}`;
}

/** What full addresses of objects may begin with, in the mouth of this caller. */
export function objectAddresses(
  request: FastifyRequest,
  publicUrl: string,
  { address }: ObjectStore,
): string[] {
  const servers = [serverAddress(request, publicUrl), publicUrl];
  return [...servers.map((server) => `${server}${objectsPrefix}`), ...(address ? [address] : [])];
}
