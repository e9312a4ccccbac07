import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { WelcomePage } from '../../guest/welcome-page.tsx';
import type { Apartment } from '../../host/queries.ts';
import { type Language, LanguageContext } from '../../languages/language.ts';
import { cx } from '../../ui/cx.ts';
import { useEditing } from '../editing/editing-context.tsx';
import { bundleFrom } from './bundle.ts';
import { LanguageChoice, useLanguageChoice } from './language-choice.tsx';
import { useBundleLanguage } from './preview-language.ts';
import { useFollowEdits } from './use-follow-edits.ts';
import { useRows } from './use-rows.ts';

interface PhonePreviewProps {
  apartment: Apartment;
  /** Whether the preview fills the screen. */
  isFullScreen?: boolean;
  /** The element that was being edited when the preview opened. */
  startAt?: Element | undefined;
}

/** Renders the guest's page from the current values of the fields. */
export function PhonePreview({ apartment, isFullScreen = false, startAt }: PhonePreviewProps) {
  const [arrived, setArrived] = useState(true);
  // Typing has priority, so the preview may update a moment later.
  const drafts = useDeferredValue(useEditing((editing) => editing.drafts));
  const rows = useRows(apartment);
  const frame = useRef<HTMLElement>(null);
  const sections = rows && rows !== 'failed' ? rows.sections : undefined;
  useFollowEdits(frame, { sections, arrived, setArrived, startAt });
  const choice = useLanguageChoice(apartment.id);
  const { bundleLanguage, ...loading } = useBundleLanguage(choice.previewLanguage);
  const isReady = choice.isReady && loading.isReady;
  const hasFailed = choice.hasFailed || loading.hasFailed;
  // The page renders again only for a new bundle, not for every focused field.
  const bundle = useMemo(
    () =>
      rows && rows !== 'failed' && isReady
        ? bundleFrom(rows, drafts, arrived, bundleLanguage)
        : undefined,
    [rows, drafts, arrived, bundleLanguage, isReady],
  );
  return (
    <section
      aria-label="Guest page preview"
      className={isFullScreen ? fullScreenClass : besideClass}
    >
      <MomentChoice arrived={arrived} onChange={setArrived} />
      <LanguageChoice {...choice.select} />
      <section
        ref={frame}
        aria-label="The guest’s page"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
        tabIndex={0}
        className={frameClass(isFullScreen)}
      >
        {/* The page is only for viewing, so it is inert. Its bar stays at the bottom, even if the page is short. */}
        <div
          inert
          className="flex min-h-full flex-col [&>:first-child]:grow"
          {...(bundleLanguage && attributesOf(bundleLanguage.language))}
        >
          {rows === 'failed' || hasFailed ? (
            <p className="p-8 text-center text-soft">The preview didn’t load.</p>
          ) : (
            bundle && (
              <LanguageContext value={bundleLanguage?.language}>
                <WelcomePage
                  key={apartment.id}
                  bundle={bundle}
                  onCheckIn={doNothing}
                  headingLevel={2}
                />
              </LanguageContext>
            )
          )}
        </div>
      </section>
    </section>
  );
}

const attributesOf = ({ code, direction }: Language) => ({ lang: code, dir: direction });

const doNothing = () => undefined;

const frameClass = (isFullScreen: boolean) =>
  cx(
    'overflow-y-auto overscroll-contain border-control bg-paper motion-safe:scroll-smooth',
    isFullScreen
      ? 'min-h-0 grow rounded-card border-4'
      : 'h-[min(50rem,calc(100dvh-12.5rem))] rounded-[2.25rem] border-8 shadow-lift',
  );

const besideClass = 'sticky top-4 grid gap-3';
const fullScreenClass = 'flex min-h-0 grow flex-col gap-3';

interface MomentChoiceProps {
  arrived: boolean;
  onChange: (arrived: boolean) => void;
}

function MomentChoice({ arrived, onChange }: MomentChoiceProps) {
  return (
    <fieldset className="flex justify-center gap-1 rounded-control bg-sunken p-1">
      <legend className="sr-only">Moment of the stay</legend>
      {[false, true].map((isAfterCheckIn) => (
        <label key={String(isAfterCheckIn)} className="flex flex-1">
          <input
            type="radio"
            name="moment"
            className="peer sr-only"
            checked={arrived === isAfterCheckIn}
            onChange={() => onChange(isAfterCheckIn)}
          />
          <span className={cx(momentClass, arrived === isAfterCheckIn && 'bg-raised shadow-press')}>
            {isAfterCheckIn ? 'After check-in' : 'Before check-in'}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const momentClass =
  'flex min-h-touch flex-1 cursor-pointer items-center justify-center rounded-control px-1 text-center font-semibold text-small peer-focus-visible:outline-2 peer-focus-visible:outline-green';
