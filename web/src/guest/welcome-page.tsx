import { memo, type ReactNode, useEffect, useState } from 'react';
import { useLanguage, useStayTexts } from '../languages/language.ts';
import { whenIdle } from '../shared/idle.ts';
import { cx } from '../ui/cx.ts';
import { AllSet, NothingHere, StillAllSet } from './page/arrival/all-set.tsx';
import { PreArrivalPanel } from './page/arrival/pre-arrival-panel.tsx';
import { QuickAccess } from './page/arrival/quick-access.tsx';
import { SavedLine } from './page/arrival/saved-line.tsx';
import { withBlanks } from './page/blank-stay.ts';
import type { Bundle } from './page/bundle.ts';
import { CheckOutCard } from './page/check-out/check-out-card.tsx';
import { checkOutOf } from './page/check-out/check-out-phase.ts';
import { useCheckOutPhase } from './page/check-out/use-check-out-phase.ts';
import { isEmptyPage, shownPhone } from './page/empty-page.ts';
import { OtherTimes } from './page/other-times/other-times.tsx';
import { minIndexedSections, PageIndex } from './page/page-index.tsx';
import { TriedTimes } from './page/parts/tried-mark.tsx';
import { LightboxProvider } from './page/photos/lightbox.tsx';
import { StayContent } from './page/stay-content.tsx';
import { Stuck } from './page/stuck/stuck.tsx';
import { ParseTextsWhenIdle, TextLanguage } from './page/text/host-text.tsx';
import { textLanguages } from './page/text/text-languages.ts';
import {
  isReadable,
  preArrivalNotes,
  visibleSections,
  whatCheckInUnlocks,
} from './page/visible-sections.ts';
import { SearchButton } from './search/search-button.tsx';

interface WelcomePageProps {
  bundle: Bundle;
  onCheckIn: () => void;
  checkingIn?: boolean;
  /** Heading level of the property's name: h1 on its own page, h2 inside another page, which has its own h1. */
  headingLevel?: 1 | 2;
}

/**
 * Everything that a guest sees, from the bundle alone. The guest's page and the host's preview both use this component,
 * so its layout follows its own width and never the window's. It is memoised, because a guest's page is refreshed every
 * 30 seconds.
 */
export const WelcomePage = memo(function WelcomePage(props: WelcomePageProps) {
  const { onCheckIn, checkingIn = false, headingLevel = 1 } = props;
  const bundle = withBlanks(props.bundle);
  const languageOf = textLanguages(bundle);
  const { guest, apartment } = bundle;
  const { locale } = useLanguage();
  const texts = useStayTexts();
  const checkedIn = guest.hasCheckedIn;
  const canRead = isReadable(bundle);
  const isEmpty = checkedIn && isEmptyPage(bundle);
  const checkOut = checkOutOf(bundle);
  const { checkOutPhase, offset } = useCheckOutPhase(checkedIn ? checkOut : undefined);
  const isLastDay = checkOutPhase !== 'ahead';
  const sections = visibleSections(bundle, isLastDay);
  // Another device or tab of the same stay may have checked in. Only the one on which the button was pressed
  // congratulates the guest.
  const [hasPressed, setHasPressed] = useState(false);
  const handleCheckIn = () => {
    setHasPressed(true);
    onCheckIn();
  };
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <TextLanguage value={languageOf}>
      <TriedTimes value={{ tried: bundle.tried, timeZone: apartment.timeZone }}>
        <ParseTextsWhenIdle>
          <LightboxProvider>
            <div className="@container/stay">
              <div className={page}>
                {/* The name below cannot be reached while the page is blurred, and a page needs its heading. */}
                {!canRead && (
                  <Heading translate="no" className="sr-only">
                    {apartment.name}
                  </Heading>
                )}
                {isEmpty && <NothingHere phone={shownPhone(bundle)} hasPressed={hasPressed} />}
                {isLastDay && checkOut && (
                  <CheckOutCard {...{ bundle, checkOut, offset }} checkOutPhase={checkOutPhase} />
                )}
                {/* The call is left out if a card above it already has one. */}
                {checkedIn && (
                  <QuickAccess
                    bundle={bundle}
                    showsCall={!isLastDay && !isEmpty}
                    focusesDoor={hasPressed}
                  />
                )}
                {checkedIn && hasPressed && !isEmpty && <AllSet />}
                <PreArrivalPanel
                  apartment={apartment}
                  steps={bundle.arrivalSteps}
                  notes={preArrivalNotes(bundle, texts)}
                  unlocks={whatCheckInUnlocks(bundle, texts, locale)}
                  opensAt={guest.opensAt ?? null}
                  shareCode={guest.shareCode}
                  checkedIn={checkedIn}
                  checkingIn={checkingIn}
                  onCheckIn={handleCheckIn}
                />
                <SavedLine bundle={bundle} />
                <OtherTimes bundle={bundle} />
                {checkedIn && !hasPressed && !isEmpty && <StillAllSet />}
                {canRead && sections.length >= minIndexedSections ? (
                  <PageIndex
                    sections={sections}
                    leading={
                      <SearchButton bundle={bundle} hasShortcut={headingLevel === 1} isSmall />
                    }
                  />
                ) : (
                  <SearchButton bundle={bundle} hasShortcut={headingLevel === 1} />
                )}
                <MainPart locked={!canRead}>
                  <StayContent
                    bundle={bundle}
                    sections={sections}
                    nameAs={canRead ? Heading : 'p'}
                    checkOutPhase={checkOutPhase}
                  />
                </MainPart>
              </div>
            </div>
            {/* This is outside the container, because nothing inside it could stick to the window. */}
            <Stuck
              bundle={bundle}
              onCheckIn={onCheckIn}
              checkingIn={checkingIn}
              checkOutPhase={checkOutPhase}
              isFramed={headingLevel === 2}
            />
          </LightboxProvider>
        </ParseTextsWhenIdle>
      </TriedTimes>
    </TextLanguage>
  );
});

/** The main part of the page. While locked, it is blurred, and rendered late so that the part above need not wait. */
function MainPart({ locked, children }: { locked: boolean; children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => whenIdle(() => setIsDue(true)), []);
  return (
    <div inert={locked} className={cx(content, locked && (isDue ? blurred : blank))}>
      {children}
    </div>
  );
}

/** Headings grow with the page, not with the window. */
const page = cx(
  'mx-auto grid max-w-5xl grid-cols-1 gap-5 px-4 pt-2 pb-14 @min-[40rem]/stay:px-6',
  '[--text-heading:min(clamp(1.75rem,1.4rem+1.6cqi,2.375rem),max(12cqi,1.25rem))]',
);

/** The index covers neither a jump target nor a focused element. */
const content = cx(
  'grid min-w-0 grid-cols-1 gap-8 pt-4 transition-[filter] duration-300 @min-[40rem]/stay:gap-10',
  '[&_:is(h2,a,button,input,[tabindex])]:scroll-mt-18',
);

const unread = 'select-none blur-md *:[contain-intrinsic-block-size:auto_20rem]';
/** Each part is laid out only when it comes into view. Until the browser is idle, no part is. */
const blurred = `${unread} *:[content-visibility:auto]`;
const blank = `${unread} *:[content-visibility:hidden]`;
