import { useState } from 'react';
import { useLiveStatus } from '../billing/queries.ts';
import { SubscriptionRequired } from '../billing/subscription-required.tsx';
import type { Apartment } from '../host/queries.ts';
import { useMediaQuery } from '../ui/behaviour/use-media-query.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CopyToProperties } from './copy-to-properties/copy-to-properties.tsx';
import { FieldNotes } from './editing/fields/field-notes.tsx';
import { PhrasesFor } from './editing/fields/phrases-for.tsx';
import { TextSpace } from './editing/fields/text-space.tsx';
import { UnsavedChanges } from './editing/unsaved-changes.tsx';
import { editorSections } from './editor-sections.ts';
import { MissedSearches } from './missed-searches/missed-searches.tsx';
import { usePhrasebookWhenIdle } from './phrases/use-phrasebook.ts';
import { usePreviewDialog } from './preview/preview-dialog.tsx';
import { PropertyLinks } from './property-links.tsx';
import { IndexedSections } from './section-index/indexed-sections.tsx';
import { CrewSection } from './sections/crew/crew-section.tsx';
import { CheckInDataSection } from './sections/guest/check-in-data-section.tsx';
import { CurrentGuestSection } from './sections/guest/current-guest-section.tsx';
import { PropertySection } from './sections/property-section.tsx';

const PhonePreview = lazyComponent(
  async () => (await import('./preview/phone-preview.tsx')).PhonePreview,
  () => <Skeleton className="h-160 rounded-[2.25rem]" />,
  () => null,
);

/** The guide check is a separate download. The editor works without it until it is loaded. */
const GuideCheck = lazyComponent(
  async () => (await import('./guide-check/guide-check.tsx')).GuideCheck,
  () => <div className="h-touch" />,
  () => null,
);

/** The width from which the preview fits beside the fields. */
const wideScreenQuery = '(min-width: 75rem)';

/** The editor of one property. */
export function PropertyEditor({ apartment }: { apartment: Apartment }) {
  const [isPromptOpen, setPromptOpen] = useState(false);
  const { isLive, query: billing } = useLiveStatus(apartment);
  const hasRoom = useMediaQuery(wideScreenQuery);
  const preview = usePreviewDialog(apartment);
  usePhrasebookWhenIdle();
  const askToSubscribe = () => {
    setPromptOpen(true);
    void billing?.refetch();
  };
  return (
    <FieldNotes>
      <div className="grid items-start gap-8 [&>*]:min-w-0 min-[75rem]:grid-cols-[minmax(0,1fr)_22.5rem] min-[90rem]:grid-cols-[minmax(0,1fr)_25.5rem]">
        <IndexedSections apartment={apartment}>
          <p className="text-small text-soft">
            Texts, photos and the order of lists are saved with ‘Save All Changes’. Switches, ‘Add’
            and ‘Delete’ take effect at once.
          </p>
          <TextSpace apartmentId={apartment.id} />
          <GuideCheck apartment={apartment} />
          <PropertyLinks apartment={apartment} />
          <CopyToProperties apartment={apartment} />
          <CurrentGuestSection
            apartment={apartment}
            isLive={isLive}
            onRetry={billing?.isError ? () => void billing.refetch() : undefined}
            onSubscribe={askToSubscribe}
          />
          <MissedSearches apartment={apartment} />
          <PhrasesFor apartment={apartment}>
            {editorSections.map(({ title }) => (
              <PropertySection key={title} title={title} apartment={apartment} />
            ))}
          </PhrasesFor>
          <CheckInDataSection apartment={apartment} />
          <PhrasesFor apartment={apartment}>
            <CrewSection apartment={apartment} />
          </PhrasesFor>
        </IndexedSections>
        {hasRoom && <PhonePreview apartment={apartment} />}
        <UnsavedChanges
          aside={!hasRoom && preview.button}
          onSubscriptionRequired={askToSubscribe}
        />
        {!hasRoom && preview.dialog}
        <SubscriptionRequired
          apartment={apartment}
          testMode={billing?.data?.test_mode}
          open={isPromptOpen}
          onOpenChange={setPromptOpen}
        />
      </div>
    </FieldNotes>
  );
}
