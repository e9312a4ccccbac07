import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAction } from '../ui/behaviour/use-action.ts';
import { Card } from '../ui/card.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { ContactForm } from './contact-form.tsx';
import { type ContactMessage, sendErrorText, sendMessage } from './send-message.ts';

/** The contact form, with the result of sending above it. */
export function ContactCard() {
  const outcome = useRef<HTMLParagraphElement>(null);
  const { run, isPending, isSuccess } = useAction(sendMessage);
  const [failure, setFailure] = useState<string>();

  /** Returns whether the message was sent. */
  const send = async (message: ContactMessage) => {
    setFailure(undefined);
    try {
      await run(message);
    } catch (error) {
      setFailure(sendErrorText(error));
      toast({ title: 'Error', description: sendErrorText(error), variant: 'destructive' });
      return false;
    }
    // On a phone the button is far below the thank-you message.
    outcome.current?.scrollIntoView({ block: 'nearest' });
    toast({
      title: 'Message sent!',
      description: "We've received your message and will get back to you soon.",
    });
    return true;
  };

  return (
    <Card className="grid gap-6">
      <div>
        <h2 className="text-title">Send us a Message</h2>
        <p ref={outcome} role="status" className="mt-2 scroll-mt-36 text-soft">
          {isSuccess ? (
            <span className="flex gap-2 font-semibold text-green">
              <CircleCheck aria-hidden size="1.2em" className="mt-1 shrink-0" />
              Thank you! We'll get back to you within 24-72 hours.
            </span>
          ) : (
            'We read every message ourselves and answer by email.'
          )}
        </p>
      </div>
      <noscript>
        <p className="rounded-control bg-tone-yellow px-4 py-3 text-on-tone-yellow">
          This form needs JavaScript. Without it, please email us at the address above.
        </p>
      </noscript>
      <ContactForm pending={isPending} failure={failure} onSend={send} />
    </Card>
  );
}
