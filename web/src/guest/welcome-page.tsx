import { memo, type ReactNode, useEffect, useState } from 'react';
import { useLanguage, useStayTexts } from '../languages/language.ts';
import { whenIdle } from '../shared/idle.ts';
import { cx } from '../ui/cx.ts';
import { AllSet, NothingHere, StillAllSet } from './page/arrival/all-set.tsx';
import { AtHand } from './page/arrival/at-hand.tsx';
import { PreArrivalPanel } from './page/arrival/pre-arrival-panel.tsx';
import { SavedLine } from './page/arrival/saved-line.tsx';
import { withBlanks } from './page/blank-stay.ts';
import type { Bundle } from './page/bundle.ts';
import { CheckOutCard } from './page/check-out/check-out-card.tsx';
import { checkOutOf } from './page/check-out/check-out-phase.ts';
import { useCheckOutPhase } from './page/check-out/use-check-out-phase.ts';
import { isEmptyPage, shownPhone } from './page/empty-page.ts';
import { fewestInIndex, PageIndex } from './page/page-index.tsx';
import { LightboxProvider } from './page/photos/lightbox.tsx';
import { StayContent } from './page/stay-content.tsx';
import { Stuck } from './page/stuck/stuck.tsx';
import { ReadTextsWhenIdle, TextLanguage } from './page/text/host-text.tsx';
import { textLanguages } from './page/text/text-languages.ts';
import { preArrivalNotes, visibleSections, whatOpens } from './page/visible-sections.ts';
import { SearchButton } from './search/search-button.tsx';

interface WelcomePageProps {
  bundle: Bundle;
  onCheckIn: () => void;
  checkingIn?: boolean;
  /** The property's name is the page's h1; inside another page, which has its own, an h2. */
  headingLevel?: 1 | 2;
}

/**
 * All that a guest is shown, from the bundle alone. The guest's own page and the host's preview of
 * it are this same component, so it measures the room it is given and never the window. Drawn anew only for news:
 * a guest's page asks every 30 seconds.
 */
export const WelcomePage = memo(function WelcomePage(props: WelcomePageProps) {
  const { onCheckIn, checkingIn = false, headingLevel = 1 } = props;
  const bundle = withBlanks(props.bundle);
  const languageOf = textLanguages(bundle);
  const { guest, apartment } = bundle;
  const { locale } = useLanguage();
  const words = useStayTexts();
  const checkedIn = guest.hasCheckedIn;
  const isEmpty = checkedIn && isEmptyPage(bundle);
  const checkOut = checkOutOf(bundle);
  const { leaving, offset } = useCheckOutPhase(checkedIn ? checkOut : undefined);
  const isLeaving = leaving !== 'ahead';
  const sections = visibleSections(bundle, isLeaving);
  // Another device or another tab of the same stay may have done it: nobody is congratulated there.
  const [pressed, setPressed] = useState(false);
  const press = () => {
    setPressed(true);
    onCheckIn();
  };
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <TextLanguage value={languageOf}>
      <ReadTextsWhenIdle>
        <LightboxProvider>
          <div className="@container/stay">
            <div className={page}>
              {/* The name below is out of reach until the check-in, and a page needs its heading. */}
              {!checkedIn && (
                <Heading translate="no" className="sr-only">
                  {apartment.name}
                </Heading>
              )}
              {isEmpty ? (
                <NothingHere phone={shownPhone(bundle)} pressed={pressed} />
              ) : (
                checkedIn && pressed && <AllSet />
              )}
              {isLeaving && checkOut && (
                <CheckOutCard {...{ bundle, checkOut, offset }} leaving={leaving} />
              )}
              {/* The call is on the card above it. */}
              {checkedIn && <AtHand bundle={bundle} withCall={!isLeaving && !isEmpty} />}
              <PreArrivalPanel
                apartment={apartment}
                steps={bundle.arrivalSteps}
                notes={preArrivalNotes(bundle, words)}
                opens={whatOpens(bundle, words, locale)}
                opensAt={guest.opensAt ?? null}
                shareCode={guest.shareCode}
                checkedIn={checkedIn}
                checkingIn={checkingIn}
                onCheckIn={press}
              />
              <SavedLine bundle={bundle} />
              {checkedIn && !pressed && !isEmpty && <StillAllSet />}
              {checkedIn && sections.length >= fewestInIndex ? (
                <PageIndex
                  sections={sections}
                  leading={<SearchButton bundle={bundle} hasKey={headingLevel === 1} isSmall />}
                />
              ) : (
                <SearchButton bundle={bundle} hasKey={headingLevel === 1} />
              )}
              <Rest locked={!checkedIn}>
                <StayContent
                  bundle={bundle}
                  sections={sections}
                  nameAs={checkedIn ? Heading : 'p'}
                  leaving={leaving}
                />
              </Rest>
            </div>
          </div>
          {/* Outside of what is measured: within it nothing could hold to the window. */}
          <Stuck
            bundle={bundle}
            onCheckIn={onCheckIn}
            checkingIn={checkingIn}
            leaving={leaving}
            isFramed={headingLevel === 2}
          />
        </LightboxProvider>
      </ReadTextsWhenIdle>
    </TextLanguage>
  );
});

/** Until the check-in a blur below what there is to read, which must not wait for it. */
function Rest({ locked, children }: { locked: boolean; children: ReactNode }) {
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

/** Nothing that is jumped to, and nothing that has the focus, lies under the index. */
const content = cx(
  'grid min-w-0 grid-cols-1 gap-8 pt-4 transition-[filter] duration-300 @min-[40rem]/stay:gap-10',
  '[&_:is(h2,a,button,input,[tabindex])]:scroll-mt-18',
);

const unread = 'select-none blur-md *:[contain-intrinsic-block-size:auto_20rem]';
/** Each part is laid out only where it comes into sight; before that, none is. */
const blurred = `${unread} *:[content-visibility:auto]`;
const blank = `${unread} *:[content-visibility:hidden]`;
