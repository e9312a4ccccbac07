import type { MachineFailure } from '@guest-portal/contract';
import { useEffect, useRef } from 'react';
import { serverMessageOf } from '../../shared/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDraftStore } from '../drafts.ts';
import { englishName } from '../languages.ts';
import { countText, machineFailures, progressText } from '../progress-text.ts';
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
  const { run, translate, stop } = machine;
  const missingPairs = pairs.filter(isMissing);
  const isRunning = run !== undefined && run.state !== 'finished';
  const startRun = () =>
    translate(
      language,
      missingPairs.filter(({ key }) => !store.get().drafts[language]?.[key]),
    );
  const status = useRef<HTMLDivElement>(null);
  const stopRun = () => {
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
          disabled={missingPairs.length === 0 || (isRunning && run.language !== language)}
          pending={isRunning && run.language === language}
          onClick={startRun}
        >
          Translate missing texts
        </Button>
        {isRunning && (
          <Button variant="quiet" disabled={run.state === 'stopping'} onClick={stopRun}>
            Stop
          </Button>
        )}
        <p className="text-small text-soft">
          By {name}. Each text is marked until you have reviewed it. Your unsaved changes are kept.
        </p>
      </div>
      <div ref={status} role="status" tabIndex={-1} className="empty:hidden">
        {run && <MachineStatus run={run} />}
      </div>
    </div>
  );
}

function MachineStatus({ run }: { run: MachineRun }) {
  const { language, done, all, saved, failed, state, error } = run;
  if (state !== 'finished')
    return (
      <p className="tabular-nums">
        {state === 'stopping' ? 'Stopping after this batch. Translating' : 'Translating'} into{' '}
        {englishName(language)}: {progressText({ done, all })}
      </p>
    );
  const reasons = [...new Set(failed.values())];
  const summary = `${countText(saved, 'text', 'texts')} translated into ${englishName(language)}`;
  if (reasons.length === 0 && !error)
    return <p>{saved > 0 ? `${summary}. Please review the translations.` : `${summary}.`}</p>;
  return (
    <Notice title={summary}>
      {error !== undefined && (
        <p>{serverMessageOf(error) ?? 'The server could not be reached. Please try again.'}</p>
      )}
      {reasons.map((reason) => (
        <p key={reason}>
          {countText(failureCount(failed, reason), 'text was', 'texts were')} not translated.{' '}
          {machineFailures[reason].message}
        </p>
      ))}
    </Notice>
  );
}

const failureCount = (failed: MachineRun['failed'], reason: MachineFailure) =>
  [...failed.values()].filter((each) => each === reason).length;
