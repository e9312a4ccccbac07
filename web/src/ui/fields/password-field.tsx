import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../cx.ts';
import { Field, type FieldWithControlProps } from './field.tsx';
import { Input } from './input.tsx';

/** A password field whose text is hidden until the user asks to see it. */
export function PasswordField({
  label,
  hint,
  error,
  required,
  unmarked,
  className,
  ...control
}: Omit<FieldWithControlProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field {...{ label, hint, error, required, unmarked, className }}>
      {(attributes) => (
        <div className="relative">
          <Input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            // The field has the page's direction. With the direction of the text, the button could cover what is typed.
            dir={undefined}
            {...control}
            {...attributes}
            type={isShown ? 'text' : 'password'}
            className="pe-14 [&::-ms-reveal]:hidden"
          />
          <button
            type="button"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            aria-controls={attributes.id}
            onClick={() => setIsShown(!isShown)}
            className={toggleClass}
          >
            <Icon aria-hidden size={20} />
          </button>
        </div>
      )}
    </Field>
  );
}

const toggleClass = cx(
  'absolute inset-y-0 end-0 my-auto inline-flex size-touch cursor-pointer items-center justify-center rounded-control text-soft',
  'hover:text-ink focus-visible:outline-offset-[-6px]',
);
