import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { useStayTexts } from '../../../languages/language.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useBackCloses } from '../../../ui/dialogs/back-closes.ts';
import { useFocusReturn } from '../../../ui/dialogs/focus-return.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface LightboxScreenProps {
  /** What is shown, for screen readers. */
  name: string;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
  /** Classes of the element around the content. */
  className: string;
  children: ReactNode;
}

/** A full-screen dialog with a close button, for images and for the arrival steps. */
export function LightboxScreen(props: LightboxScreenProps) {
  const { name, onClose, onKeyDown, className, children } = props;
  const texts = useStayTexts();
  const focusReturn = useFocusReturn();
  useBackCloses(true, onClose);
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          className={screen}
          onKeyDown={onKeyDown}
          {...focusReturn}
        >
          <VisuallyHidden>
            <Radix.Title>{name}</Radix.Title>
          </VisuallyHidden>
          {/* The content comes before the close button, so that it gets the focus first and receives the arrow keys. */}
          <div className={cx('order-last min-w-0', className)}>{children}</div>
          <Radix.Close
            aria-label={texts.closePreview}
            className={cx(buttonClass('quiet', 'icon'), 'justify-self-end')}
          >
            <X aria-hidden size={24} />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const screen = cx(
  'fixed inset-0 z-50 grid grid-cols-1 grid-rows-[auto_1fr] gap-2 bg-paper p-3 text-ink',
  'pr-[max(0.75rem,env(safe-area-inset-right))] pb-[max(0.75rem,env(safe-area-inset-bottom))] pl-[max(0.75rem,env(safe-area-inset-left))]',
  'data-[state=open]:animate-appear',
);
