import { use } from 'react';
import { flushSync } from 'react-dom';
import type { SearchMiss } from '../../host/queries.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useFormMemory } from '../editing/use-form-memory.ts';
import { jumpTo } from '../section-index/jump.ts';
import { RegisterContext } from '../section-index/section-register.tsx';
import { type GuideTexts, newGuideForm } from './new-guide-form.ts';

/** Opens the form of a new guide item with the term as its name. What stands in that form already is not written over. */
export function useAnswer(apartmentId: string) {
  const [texts, setTexts] = useFormMemory<GuideTexts>(apartmentId, newGuideForm);
  const register = use(RegisterContext);
  return ({ id, term }: SearchMiss) => {
    const isTaken =
      texts && texts.miss !== id && `${texts.name}${texts.instructions}`.trim() !== '';
    if (isTaken)
      toast({
        title: 'Another guide item is not added yet',
        description: 'Add it or cancel it, then write this one.',
      });
    else if (texts?.miss !== id)
      flushSync(() => setTexts({ name: capital(term), instructions: '', miss: id }));
    const section = register?.get().find(({ title }) => title === 'Property Guide');
    if (!section) return;
    jumpTo(section);
    section.element.querySelector<HTMLElement>('form textarea')?.focus();
  };
}

/** As the names of guide items are written; scripts without capitals stay as they are. */
function capital(term: string): string {
  const [first = '', ...rest] = term;
  return `${first.toLocaleUpperCase()}${rest.join('')}`;
}
