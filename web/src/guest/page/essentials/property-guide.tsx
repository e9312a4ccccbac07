import { rowText } from '@guest-portal/contract/text-path';
import { BookOpen, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import type { Bundle, Guide } from '../bundle.ts';
import { CouldNotOpen } from '../parts/could-not-open.tsx';
import { StayCard } from '../parts/stay-card.tsx';
import { usePrefetch } from '../parts/use-prefetch.ts';
import { hostTextClass, useTextLanguage } from '../text/host-text.tsx';

const GuideDialog = lazyComponent(
  async () => (await import('./guide-dialog.tsx')).GuideDialog,
  () => null,
  CouldNotOpen,
);

/** How things work in the property: a list to find a guide and a dialog to read it. */
export function PropertyGuide({ bundle: { apartmentGuides: guides } }: { bundle: Bundle }) {
  const languageOf = useTextLanguage();
  const [selected, setSelected] = useState<Guide>();
  // The guide's texts may have arrived in another language since.
  const latest = guides.find(({ id }) => id === selected?.id);
  usePrefetch(GuideDialog.load);
  return (
    <>
      <StayCard>
        <ul className="-my-3 divide-y divide-line">
          {guides.map((guide) => (
            <li key={guide.id} data-at={guide.id}>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setSelected(guide)}
                className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-small py-2 text-start font-semibold"
              >
                <BookOpen aria-hidden size={20} className="shrink-0 text-green" />
                <span
                  dir="auto"
                  lang={languageOf(rowText(guide.id, 'name'))}
                  className={`min-w-0 flex-1 ${hostTextClass}`}
                >
                  {guide.name}
                </span>
                <ChevronRight
                  aria-hidden
                  size={20}
                  className="shrink-0 text-soft rtl:-scale-x-100"
                />
              </button>
            </li>
          ))}
        </ul>
      </StayCard>
      {selected && (
        <GuideDialog guide={latest ?? selected} onClose={() => setSelected(undefined)} />
      )}
    </>
  );
}
