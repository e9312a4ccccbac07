/**
 * The page of a stay as it was last sent, so that a guest who asks again every 30 s costs no query. An answer is
 * forgotten when anything it was made of is written, wherever that happens, and is used only while we are sure to
 * hear of it.
 */
import type { News } from '../../platform/database/change-feed.ts';
import type { Encoding } from './encodings.ts';

export type Answer = {
  tag: string;
  /** As sent, in the encodings that were asked for so far. */
  bodies: Partial<Record<Encoding, Buffer>>;
  /** From then on time itself may have changed it. */
  until: Date;
  /** The sessions that may read it, by the hash of their token, and when each ends. */
  sessions: Map<string, Date>;
};

export const nameOfSession = (tokenHash: Buffer) => tokenHash.toString('base64url');

/** An answer that is being made; what is written meanwhile may be missing from it. */
export type Making = { apartmentId: string; outdated: boolean };

export type KeptAnswers = ReturnType<typeof keepAnswers>;

export function keepAnswers(news: Pick<News, 'isFresh'>, maxBytes = 64 * 1024 * 1024) {
  /** Those asked for last stand last. */
  const answers = new Map<string, Answer>();
  const underWay = new Set<Making>();
  let bytes = 0;

  const forget = (apartmentId: string) => {
    for (const making of underWay) if (making.apartmentId === apartmentId) making.outdated = true;
    const answer = answers.get(apartmentId);
    if (!answer) return;
    answers.delete(apartmentId);
    bytes -= sizeOf(answer);
  };

  return {
    forget,
    forgetAll() {
      for (const making of underWay) making.outdated = true;
      answers.clear();
      bytes = 0;
    },
    find(apartmentId: string, tokenHash: string, now = new Date()): Answer | undefined {
      const answer = answers.get(apartmentId);
      const session = answer?.sessions.get(tokenHash);
      if (!answer || !session || session <= now || answer.until <= now || !news.isFresh()) {
        return undefined;
      }
      answers.delete(apartmentId);
      answers.set(apartmentId, answer);
      return answer;
    },
    /** Before the first look at the database. */
    begin(apartmentId: string): Making {
      const making = { apartmentId, outdated: false };
      underWay.add(making);
      return making;
    },
    /** Nothing came of it. */
    drop(making: Making) {
      underWay.delete(making);
    },
    /** What is known of an answer with the same tag is kept beside it. */
    keep(making: Making, fresh: Answer) {
      underWay.delete(making);
      if (making.outdated || !news.isFresh()) return;
      const { apartmentId } = making;
      const known = answers.get(apartmentId);
      const isSame = known?.tag === fresh.tag;
      const answer: Answer = {
        ...fresh,
        bodies: { ...(isSame && known.bodies), ...fresh.bodies },
        sessions: new Map([...(isSame ? known.sessions : []), ...fresh.sessions]),
      };
      if (known) bytes -= sizeOf(known);
      answers.delete(apartmentId);
      answers.set(apartmentId, answer);
      bytes += sizeOf(answer);
      for (const oldest of answers.keys()) {
        if (bytes <= maxBytes) break;
        forget(oldest);
      }
    },
  };
}

/** What a map and its keys take beside the bytes. */
const overhead = 1_000;
const perSession = 200;

const sizeOf = ({ bodies, sessions }: Answer) =>
  Object.values(bodies).reduce((sum, { length }) => sum + length, overhead) +
  sessions.size * perSession;
