import type { EndpointShape, Reply } from '@guest-portal/contract';
import { replyIn, urlOf } from '../shared/api.ts';

/** Milliseconds after which the connection counts as lost. A small photo takes less, even over a slow connection. */
const maxMilliseconds = 90_000;

/** Calls an endpoint with a photo as the body of the request. It is not in `api.ts`, which guests download first. */
export async function callWithPhoto<E extends EndpointShape>(
  { method, path }: E,
  params: Record<string, string>,
  photo: Blob,
): Promise<Reply<E>> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), maxMilliseconds);
  try {
    const response = await fetch(urlOf(path, { params }), {
      method,
      credentials: 'include',
      headers: { 'content-type': photo.type },
      body: photo,
      signal: timeout.signal,
    });
    return await replyIn<E>(response);
  } finally {
    clearTimeout(timer);
  }
}
