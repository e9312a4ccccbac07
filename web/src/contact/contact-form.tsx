import { CircleAlert } from 'lucide-react';
import { useId, useRef } from 'react';
import type { Resolver } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { TextareaField } from '../ui/fields/textarea.tsx';
import { useNativeForm } from '../ui/fields/use-native-form.ts';
import type { ContactMessage } from './send-message.ts';

/** Loads the schema when the form gets the focus. If it fails to load, the server still checks the same rules. */
const loadResolver = () => import('./contact-resolver.ts').catch(() => undefined);

const lazyCheck: Resolver<ContactMessage> = async (values, context, options) => {
  const module = await loadResolver();
  return module ? module.contactResolver(values, context, options) : { values, errors: {} };
};

interface ContactFormProps {
  pending: boolean;
  failure: string | undefined;
  /** Returns whether the message was sent. If not, the form stays as it is. */
  onSend: (message: ContactMessage) => Promise<boolean>;
}

export function ContactForm({ pending, failure, onSend }: ContactFormProps) {
  const button = useRef<HTMLButtonElement>(null);
  const failureId = useId();
  const { errors, form } = useNativeForm(lazyCheck, async (message, fields) => {
    // While sending, fields are disabled and lose the focus. The button keeps it.
    button.current?.focus();
    if (await onSend(message)) fields.reset();
    return undefined;
  });

  return (
    <form {...form} onFocus={loadResolver} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          unmarked
          disabled={pending}
          error={errors.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          unmarked
          disabled={pending}
          error={errors.email}
        />
      </div>
      <TextareaField
        label="Message"
        name="message"
        rows={6}
        className="[&_textarea]:min-h-44"
        required
        unmarked
        disabled={pending}
        error={errors.message}
      />
      {/* A honeypot field for bots. People can't see, hear or focus it. */}
      <div aria-hidden className="sr-only">
        <label>
          Website
          <input type="text" tabIndex={-1} autoComplete="off" name="website" />
        </label>
      </div>
      {/* The toast announces the error, and this line stays. */}
      <p id={failureId} className="flex gap-2 text-red empty:hidden">
        {failure && (
          <>
            <CircleAlert aria-hidden size="1.2em" className="mt-1 shrink-0" />
            {failure}
          </>
        )}
      </p>
      <div className="grid gap-3">
        <Button
          ref={button}
          type="submit"
          variant="primary"
          aria-describedby={failureId}
          pending={pending}
          pendingLabel="Sending..."
          className="justify-self-start max-sm:w-full"
        >
          Send Message
        </Button>
        <p className="text-small text-soft">
          We typically respond within 24-72 hours during business hours.
        </p>
      </div>
    </form>
  );
}
