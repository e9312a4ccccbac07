/** Returns this server's URL as the caller knows it, because signed URLs must be reachable for the caller. */
import { objectsPrefix } from '@guest-portal/contract/image-paths';
import type { FastifyRequest } from 'fastify';
import type { ObjectStore } from '../store/store.ts';

export function serverUrl(request: FastifyRequest, publicUrl: string): string {
  const { origin, host } = request.headers;
  // Writes from other sites have already been refused, so the origin is ours.
  if (origin && request.method !== 'GET') return origin;
  // A proxy that accepts https may connect to us over http.
  if (!host || host === new URL(publicUrl).host) return publicUrl;
  return `${request.protocol}://${host}`;
}

/** Returns the prefixes that full URLs of objects may have when this caller sends them. */
export function objectUrlPrefixes(
  request: FastifyRequest,
  publicUrl: string,
  { address }: ObjectStore,
): string[] {
  const servers = [serverUrl(request, publicUrl), publicUrl];
  return [...servers.map((server) => `${server}${objectsPrefix}`), ...(address ? [address] : [])];
}
