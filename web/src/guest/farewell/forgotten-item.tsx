import { reportForgottenItem } from '@guest-portal/contract';
import { forgottenItemLimits } from '@guest-portal/contract/stay-rules';
import type { PageTextsOf } from '@guest-portal/languages/shape';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useStayTexts } from '../../languages/language.ts';
import { CallError, call } from '../../shared/api.ts';
import { focusOnMount } from '../../ui/behaviour/focus-on-mount.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { TextareaField } from '../../ui/fields/textarea.tsx';

/** A form for a message to the host about something that the guest left behind. */
export function ForgottenItem({ pageId }: { pageId: string }) {
  const texts = useStayTexts();
  const [message, setMessage] = useState('');
  const [contact, setContact] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const sending = useMutation({
    mutationFn: () =>
      call(reportForgottenItem, { params: { apartmentId: pageId }, body: { message, contact } }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = message.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else if (!sending.isPending) sending.mutate();
  };
  if (sending.isSuccess)
    return (
      <p tabIndex={-1} ref={focusOnMount} className={`${card} font-semibold outline-none`}>
        {texts.forgotSent}
      </p>
    );
  return (
    <section aria-label={texts.forgot} className={card}>
      <h2 className="text-title">{texts.forgot}</h2>
      <form onSubmit={send} noValidate className="grid grid-cols-1 gap-4">
        <TextareaField
          ref={field}
          label={texts.forgotWhat}
          hint={texts.forgotHint}
          error={isMissing ? texts.forgotEmpty : undefined}
          maxLength={forgottenItemLimits.message}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          required
          unmarked
        />
        <TextField
          label={texts.forgotContact}
          dir="auto"
          maxLength={forgottenItemLimits.contact}
          value={contact}
          onChange={(event) => setContact(event.target.value)}
        />
        <div role="alert" className="empty:hidden">
          {sending.error && <p className="text-red">{refusalText(sending.error, texts)}</p>}
        </div>
        <Button type="submit" variant="primary" pending={sending.isPending}>
          {texts.sendMessage}
        </Button>
      </form>
    </section>
  );
}

const card =
  'grid grid-cols-1 gap-3 rounded-card bg-raised p-5 shadow-card forced-colors:border sm:p-6';

function refusalText(error: Error, texts: PageTextsOf<'stay'>): string {
  if (!(error instanceof CallError)) return texts.backupOffline;
  return error.status === 429 ? texts.forgotTooMany : texts.backupFailed;
}
