import { checkGuide } from '@guest-portal/contract/guide-check/check';
import { readinessOf } from '@guest-portal/contract/readiness';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LoadingDashboard } from '../../accounts/require-host.tsx';
import { type Apartment, refetchFailed } from '../../host/queries.ts';
import { useMediaQuery } from '../../ui/behaviour/use-media-query.ts';
import { PhrasesFor } from '../editing/fields/phrases-for.tsx';
import { useFacts } from '../guide-check/use-facts.ts';
import { type NextStep, rememberSkipped, skippedQuestions } from '../guided-start.ts';
import { PhonePreview } from '../preview/phone-preview.tsx';
import { useWarnOfEmptyPage } from '../readiness/use-warn-of-empty-page.ts';
import { LoadError } from '../sections/loaded.tsx';
import { PreviewButton } from './preview-button.tsx';
import { StartEnd } from './start-end.tsx';
import { StepScreen } from './step-screen.tsx';
import {
  firstOpenStep,
  missingNeeds,
  nextOpenStep,
  type StartPosition,
  stepBefore,
} from './steps.ts';

interface GuidedStartProps {
  apartment: Apartment;
  /** Where the guided start continues once the payment is confirmed. */
  next: NextStep | undefined;
  onLeave: () => void;
}

/** The width from which the preview fits beside one question. */
const wideScreenQuery = '(min-width: 60rem)';

/** Asks for what a guest needs first, one question per screen, with the preview beside it. */
export function GuidedStart({ apartment, ...rest }: GuidedStartProps) {
  const client = useQueryClient();
  const facts = useFacts(apartment);
  if (!facts) return <LoadingDashboard />;
  if (facts === 'failed')
    return <LoadError onRetry={() => void refetchFailed(client, apartment.id)} />;
  return <Screens apartment={apartment} items={readinessOf(checkGuide(facts))} {...rest} />;
}

interface ScreensProps extends GuidedStartProps {
  items: ReturnType<typeof readinessOf>;
}

function Screens({ apartment, items, next, onLeave }: ScreensProps) {
  useWarnOfEmptyPage(apartment);
  const hasRoom = useMediaQuery(wideScreenQuery);
  const [position, setPosition] = useState<StartPosition>(() =>
    next ? 'end' : firstOpenStep(items, skippedQuestions(apartment.id)),
  );
  const goTo = (target: StartPosition | undefined) => target && setPosition(target);
  // The host may come from further down a long page, so this page scrolls to the top.
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  const preview = !hasRoom && <PreviewButton apartment={apartment} />;
  return (
    <div className="grid items-start gap-8 [&>*]:min-w-0 min-[60rem]:grid-cols-[minmax(0,1fr)_22.5rem]">
      <div className="mx-auto grid w-full max-w-xl gap-4">
        {position === 'end' ? (
          <StartEnd
            apartment={apartment}
            items={items}
            next={next}
            preview={preview}
            onStep={setPosition}
            onLeave={onLeave}
          />
        ) : (
          <PhrasesFor apartment={apartment}>
            <StepScreen
              // The key mounts each screen again, so that it gets the focus.
              key={position}
              apartment={apartment}
              step={position}
              isUnanswered={missingNeeds(items, position).length > 0}
              preview={preview}
              onBack={stepBefore(position) && (() => goTo(stepBefore(position)))}
              onNext={() => {
                for (const need of missingNeeds(items, position))
                  rememberSkipped(apartment.id, need);
                setPosition(nextOpenStep(items, position));
              }}
              onLeave={onLeave}
            />
          </PhrasesFor>
        )}
      </div>
      {hasRoom && <PhonePreview apartment={apartment} />}
    </div>
  );
}
