import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type GuessedLink, guessedLinksQuery } from '../queries.ts';
import { useRenewGuessedLink } from './use-renew-guessed-link.ts';

interface GuessedLinksProps {
  /** Returns the name of a property, or undefined for a host's only property. */
  nameOf: (apartmentId: string) => string | undefined;
}

/** Lists properties at whose link many wrong PINs were entered, each with a button that renews the link. */
export function GuessedLinks({ nameOf }: GuessedLinksProps) {
  const { data: links = [] } = useQuery(guessedLinksQuery);
  if (links.length === 0) return null;
  return (
    <section aria-label="Guessed PINs">
      <Notice title="Someone may be guessing PINs at your guest link">
        <p>
          If these were not your guests’ typing errors, renew the link. The old link then stops
          working, including on printed cards. PINs and personal links keep working, and guests who
          already entered their PIN keep access.
        </p>
        <ul className="mt-2 grid gap-2">
          {links.map((link) => (
            <GuessedLinkRow key={link.apartmentId} link={link} name={nameOf(link.apartmentId)} />
          ))}
        </ul>
      </Notice>
    </section>
  );
}

function GuessedLinkRow({ link, name }: { link: GuessedLink; name: string | undefined }) {
  const renew = useRenewGuessedLink();
  return (
    <li
      data-row={link.apartmentId}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <p className="min-w-0 wrap-anywhere">
        {name && <bdi translate="no">{name}: </bdi>}
        {link.wrongPins} wrong PINs in the last 30 days
      </p>
      <Button
        data-delete
        aria-label={name ? `Renew link of ${name}` : undefined}
        pending={renew.isPending}
        onClick={() => renew.mutate(link.apartmentId)}
      >
        Renew link
      </Button>
    </li>
  );
}
