import { maxTriedNote } from '@guest-portal/contract/stay-rules';
import { CircleCheck, CircleX } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../languages/language.ts';
import { Badge } from '../../ui/badge.tsx';
import { atPageStart } from '../../ui/behaviour/direction.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextareaField } from '../../ui/fields/textarea.tsx';
import { useCrewTexts } from '../crew-texts.ts';
import { factName } from '../fact-name.ts';
import type { ShownTurnover } from '../outbox/with-entries.ts';
import { spelledInstant } from '../times.ts';
import type { CrewProperty } from '../turnover-facts.tsx';
import { FactTask } from './fact-task.tsx';
import { useRecord } from './use-record.tsx';

interface FactsToTryProps {
  turnover: ShownTurnover;
  property: CrewProperty;
}

/** What the next guests need to get in and online. Its values are shown only while the turnover is open. */
export function FactsToTry({ turnover: { facts, isOpen }, property }: FactsToTryProps) {
  const texts = useCrewTexts();
  const headingId = useId();
  if (facts.length === 0) return null;
  return (
    <Card role="region" aria-labelledby={headingId} className="grid grid-cols-1 gap-2">
      <h2 id={headingId} className="text-title">
        {texts.facts}
      </h2>
      {!isOpen && <p className="text-soft">{texts.factsClosed}</p>}
      <ul className="grid grid-cols-1 divide-y divide-line">
        {facts.map((fact) => (
          <FactItem key={fact.key} fact={fact} property={property} />
        ))}
      </ul>
    </Card>
  );
}

type Fact = ShownTurnover['facts'][number];

function FactItem({ fact, property }: { fact: Fact; property: CrewProperty }) {
  const texts = useCrewTexts();
  const record = useRecord();
  const [isFormOpen, setFormOpen] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const name = factName(fact.key, texts);
  const { value, seen } = fact;
  const closeForm = () => {
    // The form disappears with the focus in it.
    flushSync(() => setFormOpen(false));
    item.current?.focus();
  };
  const save = async (works: boolean, note: string) => {
    if (seen === null) return;
    const isKept = await record({ kind: 'fact', fact: fact.key, works, note, seen });
    if (isKept && isFormOpen) closeForm();
  };
  return (
    <li
      ref={item}
      tabIndex={-1}
      aria-label={name}
      className="grid grid-cols-1 gap-3 py-4 outline-none last:pb-0"
    >
      {value ? (
        <FactTask fact={fact.key} value={value} language={property.textLanguage} />
      ) : (
        <p className="font-semibold">{name}</p>
      )}
      <div role="status" className="empty:hidden">
        <Result fact={fact} property={property} />
      </div>
      {value &&
        (isFormOpen ? (
          <FailureForm onSave={(note) => void save(false, note)} onCancel={closeForm} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button aria-label={`${texts.works}: ${name}`} onClick={() => void save(true, '')}>
              {texts.works}
            </Button>
            <Button
              variant="quiet"
              className="border-line!"
              aria-label={`${texts.fails}: ${name}`}
              onClick={() => setFormOpen(true)}
            >
              {texts.fails}
            </Button>
          </div>
        ))}
    </li>
  );
}

interface FailureFormProps {
  onSave: (note: string) => void;
  onCancel: () => void;
}

function FailureForm({ onSave, onCancel }: FailureFormProps) {
  const texts = useCrewTexts();
  const [note, setNote] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(note.trim());
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-3">
      <TextareaField
        label={texts.whatHappened}
        rows={2}
        maxLength={maxTriedNote}
        value={note}
        autoFocus
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          {texts.fails}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

/** The last result: the one on this phone that was not sent, or else the one that the server knows. */
function Result({
  fact: { entry: kept, lastTried },
  property,
}: {
  fact: Fact;
  property: CrewProperty;
}) {
  const texts = useCrewTexts();
  if (kept?.refused)
    return (
      <p className="text-red">
        {kept.refused.code === 'fact_changed'
          ? texts.changed
          : `${texts.refused} ${kept.refused.message}`}
      </p>
    );
  if (kept?.entry.kind === 'fact')
    return (
      <div className="flex flex-wrap items-center gap-2">
        <ResultLine {...kept.entry} by={null} property={property} isCurrent />
        <Badge tone="yellow">{texts.notSent}</Badge>
      </div>
    );
  if (!lastTried) return null;
  return (
    <>
      <ResultLine {...lastTried} property={property} isCurrent={!lastTried.isOutdated} />
      {lastTried.isOutdated && <p className="text-small">{texts.changed}</p>}
    </>
  );
}

interface ResultLineProps {
  works: boolean;
  note: string;
  at: string;
  by: string | null;
  property: CrewProperty;
  isCurrent: boolean;
}

function ResultLine({ works, note, at, by, property, isCurrent }: ResultLineProps) {
  const texts = useCrewTexts();
  const { locale } = useLanguage();
  const Icon = works ? CircleCheck : CircleX;
  const tone = isCurrent ? (works ? 'text-green' : 'text-red') : 'text-soft';
  return (
    <p
      className={`flex min-w-0 gap-2 text-small ${isCurrent && !works ? 'text-red' : 'text-soft'}`}
    >
      <Icon aria-hidden size={18} className={`mt-0.5 shrink-0 ${tone}`} />
      <span className="min-w-0 wrap-anywhere">
        {works ? texts.works : texts.fails}
        {by && (
          <>
            {' · '}
            <bdi translate="no">{by}</bdi>
          </>
        )}
        {` · ${spelledInstant(at, property, new Date(), locale)}`}
        {note !== '' && (
          <bdi translate="no" className={`block whitespace-pre-line ${atPageStart}`}>
            {note}
          </bdi>
        )}
      </span>
    </p>
  );
}
