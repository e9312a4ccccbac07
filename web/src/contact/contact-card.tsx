import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { useAlive } from '../layout/use-alive.ts';
import { Card } from '../ui/card.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { ContactForm } from './contact-form.tsx';
import { type ContactMessage, useSendMessage, whyNotSent } from './queries.ts';

/** The form, and above it what became of the message. */
export function ContactCard() {
  const alive = useAlive();
  const outcome = useRef<HTMLParagraphElement>(null);
  const { mutateAsync, isPending, isSuccess, error } = useSendMessage();

  const send = (message: ContactMessage) =>
    mutateAsync(message, {
      onSuccess: () => {
        // On a phone the button is far below what now says thank you.
        outcome.current?.scrollIntoView({ block: 'nearest' });
        toast({
          title: 'Message sent!',
          description: "We've received your message and will get back to you soon.",
        });
      },
      onError: (reason) =>
        toast({ title: 'Error', description: whyNotSent(reason), variant: 'destructive' }),
    });

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
          The form needs JavaScript. Without it, please write to the address above.
        </p>
      </noscript>
      {/* A form that nobody listens to yet would lose what was typed. */}
      <div inert={!alive}>
        <ContactForm
          pending={isPending}
          failure={error ? whyNotSent(error) : undefined}
          onSend={send}
        />
      </div>
    </Card>
  );
}
