import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Apartment } from '../../host/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PhonePreview } from '../preview/phone-preview.tsx';

/** Opens the preview in narrow windows, where it does not fit beside the fields. */
export function PreviewButton({ apartment }: { apartment: Apartment }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className="-mx-5 text-start" onClick={() => setOpen(true)}>
        <Smartphone aria-hidden size={18} />
        See the guest’s page
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="The guest’s page so far">
        <PhonePreview apartment={apartment} />
      </Dialog>
    </>
  );
}
