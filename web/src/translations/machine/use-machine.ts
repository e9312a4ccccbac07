/** Translates texts by machine in batches, until all are done or the host stops it. */
import { type MachineFailure, type Reply, translateByMachine } from '@guest-portal/contract';
import { textLocationKey } from '@guest-portal/contract/translatable';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useOn401 } from '../../accounts/on-401.ts';
import { call } from '../../shared/api.ts';
import { useDraftStore } from '../drafts.ts';
import { maxTextsPerRequest } from '../limits.ts';
import { machineFailures } from '../progress-text.ts';
import {
  changeTranslations,
  type GuestLanguage,
  translationsQuery,
  withSaved,
} from '../queries.ts';
import { isOutdated } from '../save-drafts.ts';
import { type Pair, pairsIn } from '../texts.ts';

export interface MachineRun {
  language: GuestLanguage;
  /** The number of processed texts. */
  done: number;
  all: number;
  saved: number;
  failed: ReadonlyMap<string, MachineFailure>;
  /** The keys of the texts in the current batch. */
  requested: ReadonlySet<string>;
  state: 'running' | 'stopping' | 'finished';
  error?: unknown;
}

export interface Machine {
  run: MachineRun | undefined;
  translate: (language: GuestLanguage, pairs: Pair[]) => void;
  stop: () => void;
}

const noKeys: ReadonlySet<string> = new Set();

export function useMachine(apartmentId: string): Machine {
  const client = useQueryClient();
  const store = useDraftStore();
  const on401 = useOn401();
  const [run, setRun] = useState<MachineRun>();
  const activeRun = useRef<{ isStopped: boolean }>(undefined);
  useEffect(
    () => () => {
      if (activeRun.current) activeRun.current.isStopped = true;
    },
    [],
  );

  const runBatches = async (language: GuestLanguage, pairs: Pair[]) => {
    if (activeRun.current) return;
    const thisRun = { isStopped: false };
    activeRun.current = thisRun;
    let current: MachineRun = {
      ...{ language, done: 0, all: pairs.length, saved: 0 },
      ...{ failed: new Map(), requested: noKeys, state: 'running' as const },
    };
    const update = (change: Partial<MachineRun>) => {
      current = { ...current, state: thisRun.isStopped ? 'stopping' : 'running', ...change };
      setRun(current);
    };
    try {
      for (let from = 0; from < pairs.length && !thisRun.isStopped; ) {
        const batch = pairs.slice(from, from + maxTextsPerRequest.asked);
        from += batch.length;
        const { saved, failed } = await requestWithRetry(language, batch, (needed) =>
          update({ requested: new Set(needed.map(({ key }) => key)) }),
        );
        await changeTranslations(client, apartmentId, (texts) => withSaved(texts, saved));
        const reasons = failed.map((each) => [textLocationKey(each), each.reason] as const);
        if (reasons.some(([, reason]) => machineFailures[reason].endsAll)) thisRun.isStopped = true;
        update({
          ...{ done: from, saved: current.saved + saved.length },
          failed: new Map([...current.failed, ...reasons]),
        });
      }
    } catch (error) {
      on401(error);
      update({ error });
    }
    activeRun.current = undefined;
    update({ requested: noKeys, state: 'finished' });
  };

  /** Requests a batch. After a conflict it retries once, with the texts that still need a translation. */
  const requestWithRetry = async (
    language: GuestLanguage,
    batch: Pair[],
    onRequest: (needed: Pair[]) => void,
  ) => {
    try {
      return await requestBatch(language, batch, onRequest);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      await client.fetchQuery(translationsQuery(apartmentId));
      return requestBatch(language, batch, onRequest);
    }
  };

  const requestBatch = async (
    language: GuestLanguage,
    batch: Pair[],
    onRequest: (needed: Pair[]) => void,
  ): Promise<Reply<typeof translateByMachine>> => {
    const needed = withoutChanged(language, batch);
    onRequest(needed);
    if (needed.length === 0) return { saved: [], failed: [] };
    return call(translateByMachine, {
      params: { id: apartmentId, language },
      body: {
        texts: needed.map(({ text: { kind, rowId, field, entry }, translation }) => ({
          ...{ kind, rowId, field, entry },
          ...(translation && { version: translation.version }),
        })),
      },
    });
  };

  /** Returns a batch without texts that were deleted, translated or edited since the run began. */
  const withoutChanged = (language: GuestLanguage, batch: Pair[]): Pair[] => {
    const texts = client.getQueryData(translationsQuery(apartmentId).queryKey);
    const pairs = new Map(texts && pairsIn(texts, language).map((pair) => [pair.key, pair]));
    const drafts = store.get().drafts[language];
    return batch.filter(({ key, translation }) => {
      const current = pairs.get(key);
      return current && current.translation?.version === translation?.version && !drafts?.[key];
    });
  };

  const latestRun = useRef(runBatches);
  useEffect(() => {
    latestRun.current = runBatches;
  });
  const translate = useCallback(
    (language: GuestLanguage, pairs: Pair[]) => void latestRun.current(language, pairs),
    [],
  );
  const stop = useCallback(() => {
    if (activeRun.current) activeRun.current.isStopped = true;
    setRun((current) => current && { ...current, state: 'stopping' });
  }, []);
  return useMemo(() => ({ run, translate, stop }), [run, translate, stop]);
}
