import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { Tick, tickListClass } from '../../ui/fields/tick.tsx';
import { type ChoiceGroup, type CopyChoice, keysWithoutCodes } from './choices.ts';

interface WhatStepProps {
  groups: readonly ChoiceGroup[];
  /** The name of the Wi-Fi network. It is empty if there is none to copy. */
  network: string;
  selectedKeys: ReadonlySet<string>;
  withWifi: boolean;
  onKeys: (keys: ReadonlySet<string>) => void;
  onWifi: (withWifi: boolean) => void;
}

/** Selects what to copy: whole sections or individual texts. */
export function WhatStep({
  groups,
  network,
  selectedKeys,
  withWifi,
  onKeys,
  onWifi,
}: WhatStepProps) {
  const setSelected = (changedKeys: readonly string[], isOn: boolean) => {
    const next = new Set(selectedKeys);
    for (const key of changedKeys)
      if (isOn) next.add(key);
      else next.delete(key);
    onKeys(next);
  };
  return (
    <div className={tickListClass}>
      {groups.map((group) => (
        <Group key={group.title} group={group} selectedKeys={selectedKeys} onSelect={setSelected} />
      ))}
      {network !== '' && (
        <div className="mt-1 grid grid-cols-1 border-line border-t pt-2">
          <Tick
            checked={withWifi}
            label="Wi-Fi name and password"
            hint="For properties that share one network."
            onChange={onWifi}
          />
        </div>
      )}
    </div>
  );
}

interface GroupProps {
  group: ChoiceGroup;
  selectedKeys: ReadonlySet<string>;
  onSelect: (keys: readonly string[], isOn: boolean) => void;
}

function Group({ group, selectedKeys, onSelect }: GroupProps) {
  const { title, choices } = group;
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const selectableKeys = keysWithoutCodes(group);
  const count = choices.filter(({ key }) => selectedKeys.has(key)).length;
  const isAllSelected =
    selectableKeys.length > 0 && selectableKeys.every((key) => selectedKeys.has(key));
  const [only, ...others] = choices;
  // A section with only one text needs no list.
  if (only && others.length === 0)
    return (
      <ChoiceTick choice={only} label={title} selectedKeys={selectedKeys} onSelect={onSelect} />
    );
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center">
        <Tick
          checked={isAllSelected}
          isPartial={count > 0 && !isAllSelected}
          disabled={selectableKeys.length === 0}
          label={title}
          onChange={(isOn) => onSelect(isOn ? selectableKeys : choices.map(({ key }) => key), isOn)}
        />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-label={`Individual texts: ${title}`}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-touch scroll-mb-28 cursor-pointer items-center gap-2 rounded-small px-3 text-small text-soft hover:bg-sunken"
        >
          {count > 0 ? `${count} of ${choices.length}` : choices.length}
          <ChevronDown
            aria-hidden
            size={18}
            className={cx('shrink-0 transition-transform duration-200', isOpen && 'rotate-180')}
          />
        </button>
      </div>
      {isOpen && (
        <ul id={listId} className="ms-6 grid grid-cols-1">
          {choices.map((choice) => (
            <li key={choice.key} className="grid grid-cols-1">
              <ChoiceTick choice={choice} selectedKeys={selectedKeys} onSelect={onSelect} />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

interface ChoiceTickProps extends Pick<GroupProps, 'selectedKeys' | 'onSelect'> {
  choice: CopyChoice;
  label?: string;
}

function ChoiceTick({
  choice: { key, label: ownLabel, firstLine, hasCode },
  label = ownLabel,
  selectedKeys,
  onSelect,
}: ChoiceTickProps) {
  return (
    <Tick
      checked={selectedKeys.has(key)}
      label={<bdi>{label}</bdi>}
      hint={
        hasCode ? (
          <span className="text-red">Contains a code of this property</span>
        ) : (
          <bdi>{firstLine}</bdi>
        )
      }
      onChange={(isOn) => onSelect([key], isOn)}
    />
  );
}
