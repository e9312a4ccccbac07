/** Has texts translated by machine, a portion at a time, until all is done or somebody says stop. */
import { type MachineFailure, type Reply, translateByMachine } from '@guest-portal/contract';
import { placeKey } from '@guest-portal/contract/translatable';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useOn401 } from '../../accounts/on-401.ts';
import { call } from '../../shared/api.ts';
import { useDraftStore } from '../drafts.ts';
import { textsAtOnce } from '../limits.ts';
import {
  changeTranslations,
  type GuestLanguage,
  translationsQuery,
  withSaved,
} from '../queries.ts';
import { isOutdated } from '../saving.ts';
import { type Pair, pairsIn } from '../texts.ts';
import { failures } from '../words.ts';

export interface Work {
  language: GuestLanguage;
  /** How many are behind it, and how many were asked for. */
  done: number;
  all: number;
  saved: number;
  failed: ReadonlyMap<string, MachineFailure>;
  /** The places that are being translated right now. */
  asked: ReadonlySet<string>;
  state: 'running' | 'stopping' | 'finished';
  error?: unknown;
}

export interface Machine {
  work: Work | undefined;
  translate: (language: GuestLanguage, pairs: Pair[]) => void;
  stop: () => void;
}

const nobody: ReadonlySet<string> = new Set();

export function useMachine(apartmentId: string): Machine {
  const client = useQueryClient();
  const store = useDraftStore();
  const on401 = useOn401();
  const [work, setWork] = useState<Work>();
  const running = useRef<{ isStopped: boolean }>(undefined);
  useEffect(
    () => () => {
      if (running.current) running.current.isStopped = true;
    },
    [],
  );

  const run = async (language: GuestLanguage, pairs: Pair[]) => {
    if (running.current) return;
    const mine = { isStopped: false };
    running.current = mine;
    let now: Work = {
      ...{ language, done: 0, all: pairs.length, saved: 0 },
      ...{ failed: new Map(), asked: nobody, state: 'running' as const },
    };
    const tell = (change: Partial<Work>) => {
      now = { ...now, state: mine.isStopped ? 'stopping' : 'running', ...change };
      setWork(now);
    };
    try {
      for (let from = 0; from < pairs.length && !mine.isStopped; ) {
        const portion = pairs.slice(from, from + textsAtOnce.asked);
        from += portion.length;
        const { saved, failed } = await askTwice(language, portion, (wanted) =>
          tell({ asked: new Set(wanted.map(({ key }) => key)) }),
        );
        await changeTranslations(client, apartmentId, (texts) => withSaved(texts, saved));
        const reasons = failed.map((each) => [placeKey(each), each.reason] as const);
        if (reasons.some(([, reason]) => failures[reason].endsAll)) mine.isStopped = true;
        tell({
          ...{ done: from, saved: now.saved + saved.length },
          failed: new Map([...now.failed, ...reasons]),
        });
      }
    } catch (error) {
      on401(error);
      tell({ error });
    }
    running.current = undefined;
    tell({ asked: nobody, state: 'finished' });
  };

  /** Others may write at the same time: what stands there after a refusal decides what is asked for again. */
  const askTwice = async (
    language: GuestLanguage,
    portion: Pair[],
    onAsk: (wanted: Pair[]) => void,
  ) => {
    try {
      return await ask(language, portion, onAsk);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      await client.fetchQuery(translationsQuery(apartmentId));
      return ask(language, portion, onAsk);
    }
  };

  const ask = async (
    language: GuestLanguage,
    portion: Pair[],
    onAsk: (wanted: Pair[]) => void,
  ): Promise<Reply<typeof translateByMachine>> => {
    const wanted = stillWanted(language, portion);
    onAsk(wanted);
    if (wanted.length === 0) return { saved: [], failed: [] };
    return call(translateByMachine, {
      params: { id: apartmentId, language },
      body: {
        texts: wanted.map(({ text: { kind, rowId, field, entry }, translation }) => ({
          ...{ kind, rowId, field, entry },
          ...(translation && { version: translation.version }),
        })),
      },
    });
  };

  /** What was deleted or translated since the run began is left out; what the host has begun to write is the host's. */
  const stillWanted = (language: GuestLanguage, portion: Pair[]): Pair[] => {
    const known = client.getQueryData(translationsQuery(apartmentId).queryKey);
    const pairs = new Map(known && pairsIn(known, language).map((pair) => [pair.key, pair]));
    const drafts = store.get().drafts[language];
    return portion.filter(({ key, translation }) => {
      const now = pairs.get(key);
      return now && now.translation?.version === translation?.version && !drafts?.[key];
    });
  };

  const runNow = useRef(run);
  useEffect(() => {
    runNow.current = run;
  });
  const translate = useCallback(
    (language: GuestLanguage, pairs: Pair[]) => void runNow.current(language, pairs),
    [],
  );
  const stop = useCallback(() => {
    if (running.current) running.current.isStopped = true;
    setWork((now) => now && { ...now, state: 'stopping' });
  }, []);
  return useMemo(() => ({ work, translate, stop }), [work, translate, stop]);
}
