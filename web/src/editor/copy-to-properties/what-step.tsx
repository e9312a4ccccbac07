import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { type ChoiceGroup, type CopyChoice, keysWithoutCodes } from './choices.ts';
import { Tick, tickList } from './tick.tsx';

interface WhatStepProps {
  groups: readonly ChoiceGroup[];
  /** The name of the Wi-Fi network. It is empty if there is none to copy. */
  network: string;
  keys: ReadonlySet<string>;
  wifi: boolean;
  onKeys: (keys: ReadonlySet<string>) => void;
  onWifi: (wifi: boolean) => void;
}

/** Selects what to copy: whole sections or individual texts. */
export function WhatStep({ groups, network, keys, wifi, onKeys, onWifi }: WhatStepProps) {
  const setSelected = (changedKeys: readonly string[], isOn: boolean) => {
    const next = new Set(keys);
    for (const key of changedKeys)
      if (isOn) next.add(key);
      else next.delete(key);
    onKeys(next);
  };
  return (
    <div className={tickList}>
      {groups.map((group) => (
        <Group key={group.title} group={group} keys={keys} onSet={setSelected} />
      ))}
      {network !== '' && (
        <div className="mt-1 grid grid-cols-1 border-line border-t pt-2">
          <Tick
            checked={wifi}
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
  keys: ReadonlySet<string>;
  onSet: (keys: readonly string[], isOn: boolean) => void;
}

function Group({ group, keys, onSet }: GroupProps) {
  const { title, choices } = group;
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const all = keysWithoutCodes(group);
  const count = choices.filter(({ key }) => keys.has(key)).length;
  const isWhole = all.length > 0 && all.every((key) => keys.has(key));
  const [only, ...others] = choices;
  // A section with only one text needs no list.
  if (only && others.length === 0)
    return <ChoiceTick choice={only} label={title} keys={keys} onSet={onSet} />;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center">
        <Tick
          checked={isWhole}
          partly={count > 0 && !isWhole}
          disabled={all.length === 0}
          label={title}
          onChange={(isOn) => onSet(isOn ? all : choices.map(({ key }) => key), isOn)}
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
              <ChoiceTick choice={choice} keys={keys} onSet={onSet} />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

interface ChoiceTickProps extends Pick<GroupProps, 'keys' | 'onSet'> {
  choice: CopyChoice;
  label?: string;
}

function ChoiceTick({
  choice: { key, label: ownLabel, firstLine, hasCode },
  label = ownLabel,
  keys,
  onSet,
}: ChoiceTickProps) {
  return (
    <Tick
      checked={keys.has(key)}
      label={<bdi>{label}</bdi>}
      hint={
        hasCode ? (
          <span className="text-red">Contains a code of this property</span>
        ) : (
          <bdi>{firstLine}</bdi>
        )
      }
      onChange={(isOn) => onSet([key], isOn)}
    />
  );
}
