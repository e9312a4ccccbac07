import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { type Print, stalePrintsQuery } from '../../host/queries.ts';
import { printPath } from '../../shared/prints-path.ts';
import { useShowAll } from '../../ui/behaviour/use-show-all.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/notice.tsx';
import { requestReprint } from './reprint-request.ts';
import { printName, staleSentence } from './stale-print-text.ts';
import { useTakeDown } from './use-take-down.ts';

/** The number of prints that are shown before the list is expanded. */
const collapsedCount = 3;

const onYellowClass = 'px-3! text-on-tone-yellow! hover:bg-transparent hover:underline';

/** Lists prints that are out of date. Renders nothing if all are up to date. */
export function StalePrints({ nameOf }: { nameOf: (apartmentId: string) => string | undefined }) {
  const { data: prints = [] } = useQuery(stalePrintsQuery);
  const { shown, button } = useShowAll(prints, collapsedCount);
  if (prints.length === 0) return null;
  return (
    <section aria-label="Prints that are out of date">
      <Notice
        title={
          prints.length === 1 ? 'A print is out of date' : `${prints.length} prints are out of date`
        }
      >
        <ul className="grid gap-1">
          {shown.map((print) => (
            <StalePrintRow key={print.id} print={print} property={nameOf(print.apartmentId)} />
          ))}
        </ul>
        {button && (
          <Button
            variant="quiet"
            data-add
            className={cx(onYellowClass, '-mx-3 justify-self-start')}
            {...button}
          />
        )}
      </Notice>
    </section>
  );
}

/** `property` is the name of the property, if the host has several. */
function StalePrintRow({ print, property }: { print: Print; property: string | undefined }) {
  const { id, apartmentId } = print;
  const takeDown = useTakeDown(apartmentId);
  const where = property ? ` in ${property}` : '';
  return (
    <li data-row={id} className="flex flex-wrap items-center gap-x-4">
      <p className="min-w-0 grow basis-60 wrap-anywhere">
        {property && <bdi translate="no">{property}: </bdi>}
        {staleSentence(print)}
      </p>
      <div className="-mx-3 flex flex-wrap">
        <Link
          href={printPath(apartmentId, id)}
          onClick={() => requestReprint(id)}
          aria-label={`Print again: the ${printName(print)}${where}`}
          className={cx(buttonClass('quiet'), onYellowClass)}
        >
          Print again
        </Link>
        <Button
          variant="quiet"
          className={onYellowClass}
          data-delete
          aria-label={`Mark as taken down: the ${printName(print)}${where}`}
          pending={takeDown.isPending}
          onClick={() => takeDown.mutate(id)}
        >
          Mark as taken down
        </Button>
      </div>
    </li>
  );
}
