import { useState } from 'react';
import { Button } from '../src/ui/button.tsx';
import { AlertDialog } from '../src/ui/dialogs/alert-dialog.tsx';
import { Dialog } from '../src/ui/dialogs/dialog.tsx';
import { TextField } from '../src/ui/fields/field.tsx';
import { toast } from '../src/ui/toasts/toast.ts';
import { Row, Specimen } from './specimen.tsx';

const sentToast = {
  title: 'Message sent!',
  description: "We've received your message and will get back to you soon.",
};
const wrongPinToast = {
  title: 'Incorrect PIN',
  description: 'The PIN you entered is incorrect. Please check and try again.',
  variant: 'destructive' as const,
};

export function Overlays() {
  const [openOverlay, setOpenOverlay] = useState<'dialog' | 'alert'>();
  const close = () => setOpenOverlay(undefined);
  return (
    <>
      <Specimen title="Dialogs">
        <Row>
          <Button onClick={() => setOpenOverlay('dialog')}>Open a dialog</Button>
          <Button onClick={() => setOpenOverlay('alert')}>Ask a question</Button>
        </Row>
        <Dialog
          open={openOverlay === 'dialog'}
          onOpenChange={close}
          title="Add New Property"
          description="You can fill in the rest later."
          actions={
            <>
              <Button variant="quiet" onClick={() => toast(sentToast)}>
                Show a toast
              </Button>
              <Button variant="primary" onClick={close}>
                Create
              </Button>
            </>
          }
        >
          <TextField label="Name" required />
        </Dialog>
        <AlertDialog
          open={openOverlay === 'alert'}
          onOpenChange={close}
          title="Are you sure you want to delete your account?"
          description="This is permanent. You'll be signed out and your data will be removed."
          confirmLabel="Continue"
          destructive
          onConfirm={close}
        />
      </Specimen>
      <Specimen title="Toasts">
        <Row>
          <Button onClick={() => toast(sentToast)}>Show a toast</Button>
          <Button variant="destructive" onClick={() => toast(wrongPinToast)}>
            Show a red toast
          </Button>
        </Row>
      </Specimen>
    </>
  );
}
