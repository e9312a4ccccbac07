import type { PageTextsOf } from '@guest-portal/languages/shape';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useStayTexts } from '../../../languages/language.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { CodeText } from '../../../ui/copyable-code.tsx';
import { cx } from '../../../ui/cx.ts';
import { standaloneLink } from '../../../ui/link.ts';
import type { Apartment, Bundle } from '../bundle.ts';
import { CallLink } from '../parts/call-link.tsx';
import { TriedMark } from '../parts/tried-mark.tsx';
import { type DoorSummary, doorSummary } from '../text/door-summary.ts';
import { HostText, useTextLanguage } from '../text/host-text.tsx';
import { dialledNumber } from '../text/links.ts';
import { type Note, sectionsOf, splitDoor } from '../visible-sections.ts';
import { hasWifi, wifiSecretState } from '../wifi.ts';

interface QuickAccessProps {
  bundle: Bundle;
  /** Whether the host can be called here. */
  showsCall: boolean;
  /** Whether the guest has just checked in here. The door code then gets the focus as soon as it arrives. */
  focusesDoor: boolean;
}

/**
 * The code, the Wi-Fi and the call come first, because guests open the page again when they stand at the door. All of
 * it is also further down, with everything that the host wrote about it.
 */
export function QuickAccess({ bundle, showsCall, focusesDoor }: QuickAccessProps) {
  const { apartment } = bundle;
  const texts = useStayTexts();
  const { door } = splitDoor(sectionsOf(bundle, 'property_details'));
  const wayIn = door?.secretState === 'open' && door.content.trim() !== '' ? door : undefined;
  const wifi = wifiLines(apartment, texts);
  const number =
    showsCall && apartment.showHostPhone ? dialledNumber(apartment.hostPhone) : undefined;
  if (!wayIn && !wifi && !number) return null;
  return (
    <section aria-label={texts.atHand} className={strip}>
      {wayIn && <WayIn door={wayIn} takesFocus={focusesDoor} />}
      {wifi && (
        <div className="grid min-w-0 grid-cols-1 gap-y-1 py-2">
          {wifi.map(([label, value]) => (
            <Line key={label} label={label} value={value} />
          ))}
          <TriedMark fact="wifi" />
        </div>
      )}
      {number && (
        <div className="grid py-3">
          <CallLink phone={apartment.hostPhone} number={number} />
        </div>
      )}
    </section>
  );
}

const strip = cx(
  'grid min-w-0 grid-cols-1 divide-y divide-line rounded-card bg-raised px-5 shadow-card forced-colors:border',
  '@min-[48rem]/stay:auto-cols-fr @min-[48rem]/stay:grid-flow-col @min-[48rem]/stay:grid-cols-none @min-[48rem]/stay:items-center @min-[48rem]/stay:gap-x-8 @min-[48rem]/stay:divide-y-0 @min-[48rem]/stay:px-6 @min-[48rem]/stay:py-2',
);

function WayIn({ door, takesFocus }: { door: Note; takesFocus: boolean }) {
  const texts = useStayTexts();
  const part = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the code arrives
  useEffect(() => {
    if (takesFocus && !isBusyElsewhere()) showAtTop(part.current);
  }, []);
  const { code, firstWords, hasMore }: DoorSummary = doorSummary(door.content, door.importantInfo);
  return (
    <div ref={part} tabIndex={-1} className="scroll-mt-16 pt-3 pb-2 outline-none">
      {code !== undefined ? (
        <Line label={door.title} labelPath={door.textPaths.title} value={code} large />
      ) : (
        <>
          <Caption textPath={door.textPaths.title}>{door.title}</Caption>
          <HostText textPath={door.textPaths.content}>{firstWords ?? ''}</HostText>
        </>
      )}
      <TriedMark fact="door" />
      {hasMore && (
        <a href={`#${doorCard}`} onClick={goToDoorCard} className={`${standaloneLink} text-small`}>
          {texts.moreAboutDoor}
        </a>
      )}
    </div>
  );
}

/** The confirmation of the check-in has the focus until the guest goes elsewhere. */
const isBusyElsewhere = () => document.activeElement?.matches('body, [data-all-set]') === false;

/** Scrolls at once instead of smoothly, because the guest is at the door. */
function showAtTop(part: HTMLElement | null) {
  part?.focus({ preventScroll: true });
  part?.scrollIntoView({ behavior: 'instant' });
}

/** Id of the door's card further down the page. */
export const doorCard = 'door';

/**
 * Jumps without a fragment in the URL. Otherwise going back, as when a dialog closes, would scroll to the door again.
 */
function goToDoorCard(event: MouseEvent) {
  event.preventDefault();
  const card = document.getElementById(doorCard);
  card?.focus({ preventScroll: true });
  card?.scrollIntoView();
}

/** The Wi-Fi details that a guest has to type. An open network needs no more than its name. */
function wifiLines(
  apartment: Apartment,
  texts: PageTextsOf<'stay'>,
): [label: string, value: string][] | undefined {
  const { wifiName, wifiPassword, wifiAccessType } = apartment;
  if (!hasWifi(apartment)) return undefined;
  const isPasswordShown = wifiAccessType !== 'free' && wifiSecretState(apartment, true) === 'open';
  const lines: [string, string][] = [
    [texts.wifiName, wifiName],
    [texts.wifiPassword, isPasswordShown ? wifiPassword : ''],
  ];
  const filledLines = lines.filter(([, value]) => value.trim() !== '');
  return filledLines.length > 0 ? filledLines : undefined;
}

interface LineProps {
  label: string;
  /** Path of the label in the bundle, if the host wrote it. */
  labelPath?: string | undefined;
  value: string;
  large?: boolean;
}

function Line({ label, labelPath, value, large = false }: LineProps) {
  return (
    <div className="flex min-w-0 items-center gap-x-3">
      <div className="@container min-w-0 flex-1">
        <Caption textPath={labelPath}>{label}</Caption>
        <CodeText value={value} className={large ? doorCode : '[--code-size:1.125rem]'} />
      </div>
      <CopyButton label={label} value={value} className="hover:bg-sunken" />
    </div>
  );
}

const doorCode = 'font-semibold [--code-size:2.25rem] @min-[48rem]/stay:[--code-size:1.75rem]';

function Caption({ textPath, children }: { textPath?: string | undefined; children: string }) {
  const languageOf = useTextLanguage();
  return (
    <p
      dir="auto"
      lang={textPath && languageOf(textPath)}
      className="text-small text-soft leading-snug wrap-anywhere"
    >
      {children}
    </p>
  );
}
