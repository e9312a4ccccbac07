import { type ReactNode, useState } from 'react';
import { later } from '../../ui/later.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { openSectionRegister, RegisterContext } from './section-register.tsx';

/** With a style of its own, which nobody else should download. */
const SectionIndex = later(
  async () => (await import('./section-index.tsx')).SectionIndex,
  ({ rail }) => <div className={rail ? undefined : 'h-16'} />,
  // The editor does without.
  () => null,
);

/** Beside the fields, where both they and the phone keep the room that they need; the phone comes with 75rem. */
const rail = '(min-width: 64rem) and (max-width: 74.99rem), (min-width: 84rem)';

/** The editor's sections with their index. */
export function IndexedSections(props: { apartmentId: string; children: ReactNode }) {
  const { apartmentId, children } = props;
  const [register] = useState(openSectionRegister);
  const hasRoom = useMediaQuery(rail);
  return (
    <RegisterContext value={register}>
      <div className={hasRoom ? beside : undefined}>
        <SectionIndex apartmentId={apartmentId} register={register} rail={hasRoom} />
        <div className="grid min-w-0 gap-6">{children}</div>
      </div>
    </RegisterContext>
  );
}

/** Wide enough for the longest name in bold, also in a wide face. */
const beside = 'grid grid-cols-[13.5rem_minmax(0,1fr)] items-start gap-6';
