import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { WelcomePage } from '../../guest/welcome-page.tsx';
import type { Apartment } from '../../host/queries.ts';
import { type Language, SpokenHere } from '../../languages/language.ts';
import { cx } from '../../ui/cx.ts';
import { useEditing } from '../editing/editing-context.tsx';
import { bundleFrom } from './bundle.ts';
import { LanguageChoice, useLanguageChoice } from './language-choice.tsx';
import { useSaidIn } from './preview-language.ts';
import { useFollowing } from './use-following.ts';
import { useRows } from './use-rows.ts';

interface PhonePreviewProps {
  apartment: Apartment;
  /** It has the screen to itself, and takes what room there is. */
  isSheet?: boolean;
  /** What was being edited when it was opened. */
  startAt?: Element | undefined;
}

/** What the guest will see, drawn by the guest's own page from what stands in the fields now. */
export function PhonePreview({ apartment, isSheet = false, startAt }: PhonePreviewProps) {
  const [arrived, setArrived] = useState(true);
  // Typing goes first; the picture may follow a moment later.
  const drafts = useDeferredValue(useEditing((editing) => editing.drafts));
  const rows = useRows(apartment);
  const frame = useRef<HTMLElement>(null);
  const sections = rows && rows !== 'failed' ? rows.sections : undefined;
  useFollowing(frame, { sections, arrived, setArrived, startAt });
  const choice = useLanguageChoice(apartment.id);
  const { said, ...saying } = useSaidIn(choice.spoken);
  const isReady = choice.isReady && saying.isReady;
  const hasFailed = choice.hasFailed || saying.hasFailed;
  // The page is drawn anew for another bundle alone, and not for every field that is looked at.
  const bundle = useMemo(
    () =>
      rows && rows !== 'failed' && isReady ? bundleFrom(rows, drafts, arrived, said) : undefined,
    [rows, drafts, arrived, said, isReady],
  );
  return (
    <section aria-label="Guest page preview" className={isSheet ? inSheet : beside}>
      <Moments arrived={arrived} onChange={setArrived} />
      <LanguageChoice {...choice.select} />
      <section
        ref={frame}
        aria-label="The guest’s page"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: with the keyboard it is scrolled, too
        tabIndex={0}
        className={frameClass(isSheet)}
      >
        {/* To be looked at: neither pressed nor tabbed through nor read out twice. */}
        <div inert {...(said && attributesOf(said.language))}>
          {rows === 'failed' || hasFailed ? (
            <p className="p-8 text-center text-soft">The preview didn’t load.</p>
          ) : (
            bundle && (
              <SpokenHere value={said?.language}>
                <WelcomePage
                  key={apartment.id}
                  bundle={bundle}
                  onCheckIn={doNothing}
                  headingLevel={2}
                />
              </SpokenHere>
            )
          )}
        </div>
      </section>
    </section>
  );
}

const attributesOf = ({ code, direction }: Language) => ({ lang: code, dir: direction });

const doNothing = () => undefined;

const frameClass = (isSheet: boolean) =>
  cx(
    'overflow-y-auto overscroll-contain border-control bg-paper motion-safe:scroll-smooth',
    isSheet
      ? 'min-h-0 grow rounded-card border-4'
      : 'h-[min(50rem,calc(100dvh-12.5rem))] rounded-[2.25rem] border-8 shadow-lift',
  );

const beside = 'sticky top-4 grid gap-3';
const inSheet = 'flex min-h-0 grow flex-col gap-3';

interface MomentsProps {
  arrived: boolean;
  onChange: (arrived: boolean) => void;
}

function Moments({ arrived, onChange }: MomentsProps) {
  return (
    <fieldset className="flex justify-center gap-1 rounded-control bg-sunken p-1">
      <legend className="sr-only">Moment of the stay</legend>
      {[false, true].map((after) => (
        <label key={String(after)} className="flex flex-1">
          <input
            type="radio"
            name="moment"
            className="peer sr-only"
            checked={arrived === after}
            onChange={() => onChange(after)}
          />
          <span className={cx(moment, arrived === after && 'bg-raised shadow-press')}>
            {after ? 'After check-in' : 'Before check-in'}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const moment =
  'flex min-h-touch flex-1 cursor-pointer items-center justify-center rounded-control px-3 font-semibold text-small peer-focus-visible:outline-2 peer-focus-visible:outline-green';
