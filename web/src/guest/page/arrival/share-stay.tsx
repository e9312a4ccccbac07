import { pages } from '@guest-portal/contract/pages';
import { Share2 } from 'lucide-react';
import { useId } from 'react';
import { useStayTexts, useTexts } from '../../../languages/language.ts';
import { copyText } from '../../../ui/behaviour/copy.ts';
import { shareLink } from '../../../ui/behaviour/share-link.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';

interface ShareStayProps {
  /** The property's name. */
  name: string;
  /** The last part of the guest's own link. A copy that was saved by an older release has none. */
  code: string | undefined;
}

/**
 * Shares the guest's own link with fellow travellers. The PIN is not included, so the link alone does not open the
 * page.
 */
export function ShareStay({ name, code }: ShareStayProps) {
  const texts = useStayTexts();
  const { copyFailed } = useTexts();
  const noteId = useId();
  if (!code) return null;
  const url = location.origin + pages.guestByCode.replace(':code', code);
  const share = async () => {
    if (await shareLink({ title: name, url })) return;
    toast((await copyText(url)) ? { title: texts.linkCopied } : { title: copyFailed });
  };
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1">
      <Button
        variant="quiet"
        className="border-line!"
        aria-describedby={noteId}
        onClick={() => void share()}
      >
        <Share2 aria-hidden size={18} className="shrink-0" />
        {texts.sharePage}
      </Button>
      <p id={noteId} className="px-1 text-small text-soft">
        {texts.sharePageNote}
      </p>
    </div>
  );
}
