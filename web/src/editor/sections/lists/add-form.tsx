import { limits } from '@guest-portal/contract/fields';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useFormMemory } from '../../editing/use-form-memory.ts';
import { blankTexts, type Texts } from './new-row.ts';
import { NewRowForm, type NewRowProps } from './new-row-form.tsx';

/** A button that opens the form for a new row. The form is stored with the drafts until it is sent or cancelled. */
export function AddForm<Body>(props: NewRowProps<Body>) {
  const { apartmentId, label, fields, rows, maxRows = limits.rowsPerList } = props;
  const [texts, setTexts] = useFormMemory<Texts>(apartmentId, label);
  const area = useRef<HTMLDivElement>(null);

  const changeForm = (values: Texts | undefined, focusSelector: string) => {
    flushSync(() => setTexts(values));
    area.current?.querySelector<HTMLElement>(focusSelector)?.focus();
  };
  if (rows.length >= maxRows && !texts) {
    return (
      <p className="text-soft">
        This list is full. It can have at most {maxRows} entries. Delete one to add another.
      </p>
    );
  }
  return (
    <div ref={area} className={cx('min-w-0', texts && 'basis-full')}>
      {texts ? (
        <NewRowForm
          {...props}
          texts={texts}
          onTexts={setTexts}
          onClose={() => changeForm(undefined, 'button')}
        />
      ) : (
        <Button
          variant="quiet"
          aria-expanded={false}
          data-add
          className="border-line! px-3! pe-4!"
          onClick={() => changeForm(blankTexts(fields), 'input, textarea')}
        >
          <Plus aria-hidden size={20} />
          {label}
        </Button>
      )}
    </div>
  );
}
