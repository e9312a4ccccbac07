/** The full-screen preview for narrow windows, opened with a button. */
import { Eye, X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Apartment } from '../../host/queries.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useBackCloses } from '../../ui/dialogs/back-closes.ts';
import { overlayClass } from '../../ui/dialogs/dialog.tsx';
import { useFocusReturn } from '../../ui/dialogs/focus-return.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const PhonePreview = lazyComponent(
  async () => (await import('./phone-preview.tsx')).PhonePreview,
  () => <Skeleton className="grow rounded-card" />,
  () => <p className="p-8 text-center text-soft">The preview didn’t load.</p>,
);

/** @returns the button and the dialog separately, because the dialog must stay mounted when the button moves */
export function usePreviewDialog(apartment: Apartment) {
  const [open, setOpen] = useState(false);
  const editedElement = useLastEditedElement();
  return {
    button: (
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        className="shrink-0 px-3!"
        onClick={() => setOpen(true)}
      >
        <Eye aria-hidden size={20} />
        Preview
      </Button>
    ),
    dialog: (
      <FullScreenDialog open={open} onOpenChange={setOpen}>
        <PhonePreview apartment={apartment} isFullScreen startAt={editedElement.current} />
      </FullScreenDialog>
    ),
  };
}

/** The last edited element, because pressing the button moves the focus. */
function useLastEditedElement() {
  const editedElement = useRef<Element>(undefined);
  useEffect(() => {
    const rememberEdited = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('[data-section]'))
        editedElement.current = target;
    };
    document.addEventListener('focusin', rememberEdited);
    return () => document.removeEventListener('focusin', rememberEdited);
  }, []);
  return editedElement;
}

interface FullScreenDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

function FullScreenDialog({ open, onOpenChange, children }: FullScreenDialogProps) {
  const focusReturn = useFocusReturn();
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content className={dialogClass} {...focusReturn} aria-describedby={undefined}>
          <div className="flex items-center gap-3">
            <Radix.Title className="min-w-0 flex-1 text-title">Guest page preview</Radix.Title>
            <Radix.Close
              aria-label="Close"
              className={cx(buttonClass('quiet', 'icon'), '-me-2 -my-1')}
            >
              <X aria-hidden size={22} />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const dialogClass = cx(
  'fixed inset-x-0 top-[calc(env(safe-area-inset-top)+0.5rem)] bottom-0 z-40 mx-auto flex max-w-lg flex-col gap-3 rounded-t-sheet bg-raised px-4 pt-4 text-ink shadow-lift',
  'pb-[max(1rem,env(safe-area-inset-bottom))] data-[state=closed]:animate-sink data-[state=open]:animate-rise forced-colors:border',
);
