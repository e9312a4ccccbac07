import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { type Print, stalePrintsQuery } from '../../host/queries.ts';
import { printPath } from '../../shared/prints-path.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/notice.tsx';
import { wantAgain } from './print-again.ts';
import { useTakeDown } from './use-take-down.ts';
import { nameOfPaper, staleSentence } from './words.ts';

/** The rest is a press away. */
const atFirst = 3;

const onYellow = 'px-3! text-on-tone-yellow! hover:bg-transparent hover:underline';

/** Papers that hang somewhere and show something old; nothing where all of them are right. */
export function StalePrints({ nameOf }: { nameOf: (apartmentId: string) => string | undefined }) {
  const { data: papers = [] } = useQuery(stalePrintsQuery);
  const [isWhole, setWhole] = useState(false);
  if (papers.length === 0) return null;
  const shown = isWhole ? papers : papers.slice(0, atFirst);
  return (
    <section aria-label="Papers that are out of date">
      <Notice
        title={
          papers.length === 1 ? 'A paper is out of date' : `${papers.length} papers are out of date`
        }
      >
        <ul className="grid gap-1">
          {shown.map((paper) => (
            <StalePaper key={paper.id} paper={paper} property={nameOf(paper.apartmentId)} />
          ))}
        </ul>
        {papers.length > atFirst && (
          <Button
            variant="quiet"
            data-add
            className={cx(onYellow, '-mx-3 justify-self-start')}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Show fewer' : `Show all ${papers.length}`}
          </Button>
        )}
      </Notice>
    </section>
  );
}

/** @property property its name, where there are several */
function StalePaper({ paper, property }: { paper: Print; property: string | undefined }) {
  const { id, apartmentId } = paper;
  const takeDown = useTakeDown(apartmentId);
  const where = property ? ` in ${property}` : '';
  return (
    <li data-row={id} className="flex flex-wrap items-center gap-x-4">
      <p className="min-w-0 grow basis-60 wrap-anywhere">
        {property && <bdi translate="no">{property}: </bdi>}
        {staleSentence(paper)}
      </p>
      <div className="-mx-3 flex flex-wrap">
        <Link
          href={printPath(apartmentId, id)}
          onClick={() => wantAgain(id)}
          aria-label={`Print again: the ${nameOfPaper(paper)}${where}`}
          className={cx(buttonClass('quiet'), onYellow)}
        >
          Print again
        </Link>
        <Button
          variant="quiet"
          className={onYellow}
          data-delete
          aria-label={`It hangs there no more: the ${nameOfPaper(paper)}${where}`}
          pending={takeDown.isPending}
          onClick={() => takeDown.mutate(id)}
        >
          It hangs there no more
        </Button>
      </div>
    </li>
  );
}
