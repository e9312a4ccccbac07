import { use } from 'react';
import { flushSync } from 'react-dom';
import type { SearchMiss } from '../../host/queries.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useFormMemory } from '../editing/use-form-memory.ts';
import { jumpToSection } from '../section-index/jump-to-section.ts';
import { RegisterContext } from '../section-index/section-register.tsx';
import { type GuideTexts, newGuideForm } from './new-guide-form.ts';

/** Opens the form of a new guide item with the search term as its name. It does not overwrite text in the form. */
export function useAnswerMissedSearch(apartmentId: string) {
  const [texts, setTexts] = useFormMemory<GuideTexts>(apartmentId, newGuideForm);
  const register = use(RegisterContext);
  return ({ id, term }: SearchMiss) => {
    const isFormInUse =
      texts && texts.miss !== id && `${texts.name}${texts.instructions}`.trim() !== '';
    if (isFormInUse)
      toast({
        title: 'You have not added the other guide item yet',
        description: 'Add it or cancel it, then answer this search.',
      });
    else if (texts?.miss !== id)
      flushSync(() => setTexts({ name: capitalise(term), instructions: '', miss: id }));
    const section = register?.get().find(({ title }) => title === 'Property Guide');
    if (!section) return;
    jumpToSection(section);
    section.element.querySelector<HTMLElement>('form textarea')?.focus();
  };
}

/** Capitalises the term, like the names of guide items. */
function capitalise(term: string): string {
  const [first = '', ...rest] = term;
  return `${first.toLocaleUpperCase()}${rest.join('')}`;
}
