import { pages } from '@guest-portal/contract/pages';
import { Share2 } from 'lucide-react';
import { useId } from 'react';
import { useStayTexts, useTexts } from '../../../languages/language.ts';
import { copyText } from '../../../ui/behaviour/copy.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';

interface ShareStayProps {
  /** Of the property. */
  name: string;
  /** The end of the guest's own link. A copy that an older release has kept on the device has none. */
  code: string | undefined;
}

/** The guest's own link, for those who travel along. The PIN is not part of it: who knows the one may not know the other. */
export function ShareStay({ name, code }: ShareStayProps) {
  const words = useStayTexts();
  const { copyFailed } = useTexts();
  const noteId = useId();
  if (!code) return null;
  const url = location.origin + pages.guestByCode.replace(':code', code);
  const share = async () => {
    if (await isSent({ title: name, url })) return;
    toast((await copyText(url)) ? { title: words.linkCopied } : { title: copyFailed });
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
        {words.sharePage}
      </Button>
      <p id={noteId} className="px-1 text-small text-soft">
        {words.sharePageNote}
      </p>
    </div>
  );
}

/** By the phone's own sheet. Who closes it without sending has decided, and needs no copy. */
async function isSent(link: ShareData): Promise<boolean> {
  // Unlike its type says, not every browser has it, and none without https.
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
