import { useFormMemory } from '../editing/use-form-memory.ts';
import { type GuideTexts, newGuideForm } from './new-guide-form.ts';
import { useForgetMiss } from './use-forget-miss.ts';

/** Returns a function that waits for the new guide item, then removes the missed search that it answers. */
export function useForgetAnsweredMiss(apartmentId: string) {
  const [texts] = useFormMemory<GuideTexts>(apartmentId, newGuideForm);
  const forget = useForgetMiss(apartmentId);
  return async <Row>(adding: Promise<Row>): Promise<Row> => {
    const row = await adding;
    if (texts?.miss) forget.mutate(texts.miss);
    return row;
  };
}
