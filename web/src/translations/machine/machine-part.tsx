import type { MachineFailure } from '@guest-portal/contract';
import { useEffect, useRef } from 'react';
import { serverMessageOf } from '../../shared/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDraftStore } from '../drafts.ts';
import { englishName } from '../languages.ts';
import { counted, machineFailures, progressText } from '../progress-text.ts';
import type { GuestLanguage } from '../queries.ts';
import { isMissing, type Pair } from '../texts.ts';
import type { Machine, MachineRun } from './use-machine.ts';

interface MachinePartProps {
  name: string;
  language: GuestLanguage;
  pairs: Pair[];
  machine: Machine;
}

/** Starts machine translation of missing texts, and shows progress and result. */
export function MachinePart({ name, language, pairs, machine }: MachinePartProps) {
  const store = useDraftStore();
  const { work, translate, stop } = machine;
  const missing = pairs.filter(isMissing);
  const isRunning = work !== undefined && work.state !== 'finished';
  const begin = () =>
    translate(
      language,
      missing.filter(({ key }) => !store.get().drafts[language]?.[key]),
    );
  const status = useRef<HTMLDivElement>(null);
  const end = () => {
    stop();
    status.current?.focus();
  };
  // The stop button disappears when the run ends, so the focus moves to the status.
  useEffect(() => {
    if (!isRunning) return;
    return () => {
      if (document.activeElement === document.body) status.current?.focus({ preventScroll: true });
    };
  }, [isRunning]);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          disabled={missing.length === 0 || (isRunning && work.language !== language)}
          pending={isRunning && work.language === language}
          onClick={begin}
        >
          Translate missing texts
        </Button>
        {isRunning && (
          <Button variant="quiet" disabled={work.state === 'stopping'} onClick={end}>
            Stop
          </Button>
        )}
        <p className="text-small text-soft">
          By {name}. Each text is marked until you have reviewed it. Your unsaved changes are kept.
        </p>
      </div>
      <div ref={status} role="status" tabIndex={-1} className="empty:hidden">
        {work && <MachineStatus work={work} />}
      </div>
    </div>
  );
}

function MachineStatus({ work }: { work: MachineRun }) {
  const { language, done, all, saved, failed, state, error } = work;
  if (state !== 'finished')
    return (
      <p className="tabular-nums">
        {state === 'stopping' ? 'Stopping after this batch. Translating' : 'Translating'} into{' '}
        {englishName(language)}: {progressText({ done, all })}
      </p>
    );
  const reasons = [...new Set(failed.values())];
  const summary = `${counted(saved, 'text', 'texts')} translated into ${englishName(language)}`;
  if (reasons.length === 0 && !error)
    return <p>{saved > 0 ? `${summary}. Please review the translations.` : `${summary}.`}</p>;
  return (
    <Notice title={summary}>
      {error !== undefined && (
        <p>{serverMessageOf(error) ?? 'The server could not be reached. Please try again.'}</p>
      )}
      {reasons.map((reason) => (
        <p key={reason}>
          {counted(countOf(failed, reason), 'text was', 'texts were')} not translated.{' '}
          {machineFailures[reason].says}
        </p>
      ))}
    </Notice>
  );
}

const countOf = (failed: MachineRun['failed'], reason: MachineFailure) =>
  [...failed.values()].filter((each) => each === reason).length;
