import { useQuery } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useLeaveOn401 } from '../accounts/on-401.ts';
import { Loaded } from '../editor/sections/loaded.tsx';
import { whenTried } from '../host/failed-facts/when-tried.ts';
import { HostImage } from '../images/host-image.tsx';
import { FoldedPart } from './folded-part.tsx';
import type { Turnover } from './queries.ts';
import { type TurnoverTask, turnoverTasksQuery, useRecordTask } from './task-queries.ts';

interface TurnoverTasksProps {
  turnover: Turnover;
  property: string;
}

/** What to do at the turnover, to be ticked off. It is folded at first. */
export function TurnoverTasks({ turnover: { stayId, tasks }, property }: TurnoverTasksProps) {
  return (
    <FoldedPart title={`Tasks: ${tasks.done} of ${tasks.total} done`}>
      <Tasks stayId={stayId} label={`Tasks at ${property || 'Unnamed property'}`} />
    </FoldedPart>
  );
}

function Tasks({ stayId, label }: { stayId: string; label: string }) {
  const query = useQuery(turnoverTasksQuery(stayId));
  useLeaveOn401(query.error);
  return (
    <Loaded query={query}>
      {(tasks) => (
        <ul
          aria-label={label}
          className="mb-3 grid grid-cols-1 divide-y divide-line border-line border-y"
        >
          {tasks.map((task) => (
            <TaskItem key={task.text} stayId={stayId} task={task} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function TaskItem({ stayId, task }: { stayId: string; task: TurnoverTask }) {
  const { text, needsPhoto, done } = task;
  const { mutate, isPending, variables } = useRecordTask(stayId);
  const handleChange = (isDone: boolean) => mutate({ text, isDone, at: new Date().toISOString() });
  return (
    <li data-row={text} className="grid grid-cols-1 gap-1 py-2">
      <label className="flex min-h-touch cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isPending ? variables.isDone : done !== null}
          onChange={({ target }) => handleChange(target.checked)}
          className="size-5 shrink-0 cursor-pointer"
        />
        <span dir="auto" translate="no" className="min-w-0 wrap-anywhere">
          {text}
        </span>
      </label>
      {done ? (
        <div className="grid grid-cols-1 gap-2 ps-8">
          <WhoTicked done={done} isWithoutPhoto={needsPhoto && done.photo === null} />
          {done.photo !== null && (
            <HostImage
              path={done.photo}
              alt={`Photo of ‘${text}’`}
              sizes="12rem"
              className="aspect-4/3 w-48 max-w-full"
            />
          )}
        </div>
      ) : (
        needsPhoto && (
          <p className="flex items-center gap-1.5 ps-8 text-small text-soft">
            <Camera aria-hidden size={16} className="shrink-0" />
            The crew adds a photo
          </p>
        )
      )}
    </li>
  );
}

interface WhoTickedProps {
  done: NonNullable<TurnoverTask['done']>;
  isWithoutPhoto: boolean;
}

/** The name is missing if the person is gone. */
function WhoTicked({ done: { at, by, isLate }, isWithoutPhoto }: WhoTickedProps) {
  return (
    <p className="min-w-0 wrap-anywhere text-small text-soft">
      Done
      {by && (
        <>
          {' by '}
          <bdi translate="no">{by}</bdi>
        </>
      )}
      {`, ${whenTried(at)}`}
      {isWithoutPhoto && ', without a photo'}
      {isLate && <span className="text-red">, after the next check-in</span>}
    </p>
  );
}
