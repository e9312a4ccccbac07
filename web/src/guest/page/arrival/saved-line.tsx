import { filled } from '@guest-portal/contract/gaps';
import type { PageTextsOf } from '@guest-portal/languages/shape';
import { CloudOff, Smartphone } from 'lucide-react';
import { useContext } from 'react';
import { useStayTexts } from '../../../languages/language.ts';
import { cx } from '../../../ui/cx.ts';
import type { Bundle } from '../bundle.ts';
import { type SavedState, SavedStateContext } from '../parts/saved-state.ts';
import { isDoorLocked } from '../visible-sections.ts';

/**
 * Says whether this device has saved what the guest needs to get in, and that a locked door code needs a connection.
 */
export function SavedLine({ bundle }: { bundle: Bundle }) {
  const saved = useContext(SavedStateContext);
  const texts = useStayTexts();
  if (!saved) return null;
  const isKnown = saved !== 'unknown';
  const Icon = isKnown && saved.kind === 'saved' ? Smartphone : CloudOff;
  return (
    <div className="flex gap-2 px-1 text-small text-soft">
      <Icon aria-hidden size={16} className={cx('mt-0.5 shrink-0', !isKnown && 'invisible')} />
      <div className="grid min-w-0 grid-cols-1 gap-1">
        <p role="status" data-room={texts.savedHere} className={withRoom}>
          <span>{isKnown ? textFor(saved, texts) : ''}</span>
        </p>
        {isDoorLocked(bundle) && <p>{texts.codeNeedsConnection}</p>}
      </div>
    </div>
  );
}

/** The usual text is rendered invisibly below the current one, so that nothing below moves once the state is known. */
const withRoom =
  'grid grid-cols-1 *:[grid-area:1/1] before:invisible before:[grid-area:1/1] before:content-[attr(data-room)]';

function textFor(saved: SavedState, texts: PageTextsOf<'stay'>): string {
  switch (saved.kind) {
    case 'saved':
      return texts.savedHere;
    case 'pictures':
      return filled(texts.picturesMissing, {
        saved: String(saved.saved),
        count: String(saved.count),
      });
    case 'not-yet':
      return texts.notSavedYet;
    case 'no-dates':
      return texts.notSavedWithoutDates;
    case 'impossible':
      return texts.cannotSave;
  }
}
