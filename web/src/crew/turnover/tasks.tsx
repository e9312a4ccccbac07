import { filled } from '@guest-portal/contract/gaps';
import { useId, useRef } from 'react';
import { HostImage } from '../../images/host-image.tsx';
import { useLanguage } from '../../languages/language.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Tick } from '../../ui/fields/tick.tsx';
import { useCrewTexts } from '../crew-texts.ts';
import { HostText } from '../host-text.tsx';
import type { ShownTurnover } from '../outbox/with-entries.ts';
import { spelledInstant } from '../times.ts';
import type { CrewProperty } from '../turnover-facts.tsx';
import { PhotoButton } from './photo-button.tsx';
import { useRecord } from './use-record.tsx';

interface TasksProps {
  turnover: ShownTurnover;
  property: CrewProperty;
}

/** What the host wants done. A task that needs a photo is done with its photo. */
export function Tasks({ turnover: { tasks }, property }: TasksProps) {
  const texts = useCrewTexts();
  const headingId = useId();
  if (tasks.length === 0) return null;
  const doneCount = tasks.filter(({ done }) => done).length;
  return (
    <Card role="region" aria-labelledby={headingId} className="grid grid-cols-1 gap-2">
      <h2 id={headingId} className="text-title">
        {texts.tasks}{' '}
        <span className="text-soft">
          {doneCount}/{tasks.length}
        </span>
      </h2>
      <ul className="-mx-2 grid grid-cols-1 gap-1">
        {tasks.map((task) => (
          <Task key={`${task.needsPhoto} ${task.text}`} task={task} property={property} />
        ))}
      </ul>
    </Card>
  );
}

function Task({
  task,
  property,
}: {
  task: ShownTurnover['tasks'][number];
  property: CrewProperty;
}) {
  const texts = useCrewTexts();
  const { locale } = useLanguage();
  const record = useRecord();
  const textId = useId();
  const item = useRef<HTMLLIElement>(null);
  const { text, needsPhoto, done, isWaiting } = task;
  const words = <HostText language={property.textLanguage}>{text}</HostText>;
  return (
    <li ref={item} tabIndex={-1} className="grid grid-cols-1 outline-none">
      {needsPhoto && !done ? (
        <div className="grid gap-2 px-2 py-2">
          <div id={textId}>
            {words}
            <p className="text-small text-soft">{texts.needsPhoto}</p>
          </div>
          <PhotoButton
            describedBy={textId}
            onPhoto={async (photo) => {
              await record({ kind: 'task', text, isDone: true, photo: null }, [photo]);
              // The button that was pressed disappears.
              item.current?.focus();
            }}
          />
        </div>
      ) : (
        <Tick
          checked={done !== null}
          label={words}
          onChange={(isDone) => void record({ kind: 'task', text, isDone, photo: null })}
        />
      )}
      {(done || isWaiting) && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-2 pb-2 ps-10 text-small text-soft">
          {isWaiting && <Badge tone="yellow">{texts.notSent}</Badge>}
          {done && !isWaiting && (
            <span className="wrap-anywhere">
              {done.by && (
                <>
                  <bdi translate="no">{done.by}</bdi>
                  {' · '}
                </>
              )}
              {spelledInstant(done.at, property, new Date(), locale)}
            </span>
          )}
          {done?.isLate && <Badge tone="red">{texts.late}</Badge>}
          {done?.photo && (
            <div className="basis-full">
              <HostImage
                path={done.photo}
                alt={filled(texts.photo, { number: '1' })}
                missing={filled(texts.photo, { number: '1' })}
                sizes="6rem"
                className="size-24"
              />
            </div>
          )}
        </div>
      )}
    </li>
  );
}
