import { useCallback, useId, useState } from 'react';
import { useStayTexts } from '../../../languages/language.ts';
import { standaloneLink } from '../../../ui/link.ts';
import { foldOf } from './door-summary.ts';
import { HostText } from './host-text.tsx';

/** A host's text. If it is very long, its end is shown on request: by a press, or by the browser's search. */
export function CollapsibleText({ textPath, children }: { textPath: string; children: string }) {
  const texts = useStayTexts();
  const [open, setOpen] = useState(false);
  const id = useId();
  const makeFindable = useCallback((foldedPart: HTMLElement | null) => {
    foldedPart?.setAttribute('hidden', 'until-found');
    const expand = () => setOpen(true);
    foldedPart?.addEventListener('beforematch', expand);
    return () => foldedPart?.removeEventListener('beforematch', expand);
  }, []);
  const text = children.trim();
  const fold = foldOf(text);
  if (fold === text.length) return <HostText textPath={textPath}>{text}</HostText>;
  return (
    <div>
      {open ? (
        <div id={id}>
          <HostText textPath={textPath}>{text}</HostText>
        </div>
      ) : (
        <>
          <HostText textPath={textPath}>{`${text.slice(0, fold)}…`}</HostText>
          <div id={id} hidden ref={makeFindable}>
            <HostText textPath={textPath}>{text.slice(fold)}</HostText>
          </div>
        </>
      )}
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={`${standaloneLink} -mb-2 cursor-pointer`}
      >
        {open ? texts.showLess : texts.showMore}
      </button>
    </div>
  );
}
