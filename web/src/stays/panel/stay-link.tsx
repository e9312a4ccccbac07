import { noteLinkSent } from '@guest-portal/contract';
import { ClipboardCopy } from 'lucide-react';
import { useOn401 } from '../../accounts/on-401.ts';
import { call } from '../../api.ts';
import { pages } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy.ts';
import { toast } from '../../ui/toast.ts';
import { type Stay, useStayChange } from '../queries.ts';

export const linkOf = ({ code }: Pick<Stay, 'code'>) =>
  location.origin + pages.guestByCode.replace(':code', encodeURIComponent(code));

/** The guest's own way in. Whoever copies it is about to send it. */
export function StayLink({ stay }: { stay: Stay }) {
  const link = linkOf(stay);
  const note = useStayChange(() => call(noteLinkSent, { params: { id: stay.id } }));
  const on401 = useOn401();
  const copy = async () => {
    if (!(await copyText(link))) {
      toast({
        title: 'Copying failed',
        description: 'Please select the text instead.',
        variant: 'destructive',
      });
      return;
    }
    toast({ title: 'Link copied', description: 'Send it to your guest, together with the PIN.' });
    // It is copied all the same; that it was sent is then not known.
    note.mutate(undefined, { onError: on401 });
  };
  return (
    <div className="grid gap-2 rounded-control bg-sunken px-4 py-3 forced-colors:border">
      <p className="text-small text-soft">Personal link</p>
      <p dir="ltr" translate="no" className="wrap-anywhere font-code text-small">
        {link}
      </p>
      <Button className="justify-self-start" onClick={() => void copy()}>
        <ClipboardCopy aria-hidden size={18} />
        Copy link
      </Button>
    </div>
  );
}
