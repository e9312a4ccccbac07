/** Sends a photo from memory before the framework sees the request, if the device is known to have access to it. */
import cookies from '@fastify/cookie';
import { getObject } from '@guest-portal/contract';
import { imageHeaders, imageReply, isPhoto } from '../../images/image-reply.ts';
import type { ObjectStore } from '../../images/store/store.ts';
import { cachePerConnection } from '../../platform/http/connections/cache-per-connection.ts';
import type { EarlyAnswer, EarlyRoute } from '../../platform/http/early-answers.ts';
import { hashToken } from '../../platform/tokens.ts';
import { sessionKey } from '../page-cache/page-cache.ts';
import type { GuestCookies } from '../sessions/session-cookies.ts';
import type { ShownPhotos } from './shown-photos.ts';

export function photosFromMemory(
  shownPhotos: ShownPhotos,
  guests: GuestCookies,
  store: ObjectStore,
): EarlyRoute {
  const sessionsOf = cachePerConnection((cookie) =>
    guests.tokensIn(cookies.parse(cookie)).map((token) => sessionKey(hashToken(token))),
  );
  return {
    path: getObject.path,
    headers: imageHeaders,
    level: 'info',
    answer({ socket, headers, url = '' }) {
      const { cookie } = headers;
      const queryStart = url.indexOf('?');
      const width =
        queryStart < 0 ? undefined : Number(widthQuery.exec(url.slice(queryStart))?.[1]);
      if (!cookie || Number.isNaN(width)) return undefined;
      const path = queryStart < 0 ? url : url.slice(0, queryStart);
      for (const session of sessionsOf(socket, cookie)) {
        const photo = shownPhotos.photosOf(session)?.get(path);
        if (photo && isPhoto(photo)) return asEarlyAnswer(imageReply(store, photo, headers, width));
      }
      return undefined;
    },
  };
}

/** The query string as our pages send it. The framework answers requests with any other. */
const widthQuery = /^\?w=([1-9]\d{0,4})$/;

type Answer = Awaited<ReturnType<typeof imageReply>>;

const asEarlyAnswer = (answer: ReturnType<typeof imageReply>) =>
  answer instanceof Promise ? answer.then(successfulAnswer) : successfulAnswer(answer);

/** Returns undefined for a request that fails, because the framework answers it. */
function successfulAnswer(answer: Answer): EarlyAnswer | undefined {
  return answer?.status === 416 ? undefined : answer;
}
