/** A turnover as it looks to the person who made entries that the server does not have yet. */
import type { CrewTurnover } from '@guest-portal/contract';
import type { KeptEntry } from './entry.ts';

type ShownTask = CrewTurnover['tasks'][number] & { isWaiting: boolean };

/** `entry` is the latest result that was not sent, or that the server refused. */
type ShownFact = CrewTurnover['facts'][number] & { entry: KeptEntry | undefined };

/** A problem that was not sent has no photos to show yet, only their number. */
type ShownProblem = Pick<CrewTurnover['problems'][number], 'id' | 'text' | 'photos'> & {
  isWaiting: boolean;
};

export interface ShownTurnover extends Omit<CrewTurnover, 'tasks' | 'facts' | 'problems'> {
  tasks: ShownTask[];
  facts: ShownFact[];
  problems: ShownProblem[];
  waitingCount: number;
  /** The state or the notes were changed and not sent. */
  isStateWaiting: boolean;
  areNotesWaiting: boolean;
  /** What the server refused, except for results of facts, which are beside their facts. */
  refused: KeptEntry[];
}

export function withEntries(
  turnover: CrewTurnover,
  allEntries: readonly KeptEntry[],
): ShownTurnover {
  const entries = allEntries.filter(({ turnoverId }) => turnoverId === turnover.id);
  const waiting = entries.filter(({ refused }) => !refused);
  const shown: ShownTurnover = {
    ...turnover,
    tasks: turnover.tasks.map((task) => ({ ...task, isWaiting: false })),
    facts: turnover.facts.map((fact) => ({
      ...fact,
      entry: entries.findLast(({ entry }) => entry.kind === 'fact' && entry.fact === fact.key),
    })),
    problems: turnover.problems.map((problem) => ({ ...problem, isWaiting: false })),
    waitingCount: waiting.length,
    isStateWaiting: false,
    areNotesWaiting: false,
    refused: entries.filter(({ refused, entry }) => refused && entry.kind !== 'fact'),
  };
  return waiting.reduce(withEntry, shown);
}

function withEntry(shown: ShownTurnover, { entry }: KeptEntry): ShownTurnover {
  switch (entry.kind) {
    case 'state': {
      const { state, at } = entry;
      const now = { at, by: null };
      const started = state === 'started' ? (shown.started ?? now) : shown.started;
      return {
        ...shown,
        state,
        started: state === 'planned' ? null : started,
        done: state === 'done' ? now : null,
        isStateWaiting: true,
      };
    }
    case 'notes':
      return { ...shown, notes: entry.notes, areNotesWaiting: true };
    case 'task':
      return {
        ...shown,
        tasks: shown.tasks.map((task) =>
          task.text === entry.text
            ? {
                ...task,
                isWaiting: true,
                done: entry.isDone ? { at: entry.at, by: null, photo: null, isLate: false } : null,
              }
            : task,
        ),
      };
    case 'problem':
      return {
        ...shown,
        problems: [
          { id: entry.id, text: entry.text, photos: [], isWaiting: true },
          ...shown.problems,
        ],
      };
    case 'fact':
      return shown;
  }
}
