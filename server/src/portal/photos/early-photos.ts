/** Sends a guest a photo that the device is known to be shown, before the framework sees the request. */
import cookies from '@fastify/cookie';
import { getObject } from '@guest-portal/contract';
import { objectsPrefix } from '@guest-portal/contract/image-paths';
import { imageHeaders, imageReply, isPhoto } from '../../images/image-reply.ts';
import type { ObjectStore } from '../../images/store/store.ts';
import { onEachConnection } from '../../platform/http/connections/remembered.ts';
import type { EarlyAnswer, EarlyRoute } from '../../platform/http/early-answers.ts';
import { inTurn } from '../../platform/http/every-reply.ts';
import { hashToken } from '../../platform/tokens.ts';
import { sessionKey } from '../page-cache/page-cache.ts';
import type { GuestCookies } from '../session-cookies.ts';
import type { ShownPhotos } from './shown-photos.ts';

export function photosFromMemory(
  kept: ShownPhotos,
  guests: GuestCookies,
  store: ObjectStore,
): EarlyRoute {
  const sessionsOf = onEachConnection((cookie) =>
    guests.tokensIn(cookies.parse(cookie)).map((token) => sessionKey(hashToken(token))),
  );
  return {
    path: getObject.path,
    headers: imageHeaders,
    level: 'info',
    answer({ socket, headers }, asked) {
      const { cookie } = headers;
      const [, name = '', width] = plainly.exec(asked) ?? [];
      if (!cookie || name === '') return undefined;
      const path = objectsPrefix + name;
      for (const session of sessionsOf(socket, cookie)) {
        const photo = kept.photosOf(session)?.get(path);
        if (photo && isPhoto(photo))
          return asEarly(imageReply(store, photo, headers, width ? Number(width) : undefined));
      }
      return undefined;
    },
  };
}

/** As our pages ask; whoever asks otherwise is answered by the framework. */
const plainly = /^([\w./-]+)(?:\?w=([1-9]\d{0,4}))?$/;

type Answer = Awaited<ReturnType<typeof imageReply>>;

const asEarly = (answer: ReturnType<typeof imageReply>) =>
  answer instanceof Promise ? answer.then(early) : early(answer);

/** What went wrong is said by the framework. */
function early(answer: Answer): EarlyAnswer | undefined {
  if (!answer || answer.status === 416) return undefined;
  const { status, headers, body } = answer;
  return { status, headers: inTurn(headers), ...(body && { body }) };
}
