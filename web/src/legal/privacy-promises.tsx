/** The privacy policy, third part: how long, how safe, and what you can ask for. */
import { Link } from 'wouter';
import { guestRetention } from '../layout/operator.ts';
import { SupportLink } from '../layout/support-link.tsx';
import { pages } from '../shared/paths.ts';
import { textLink } from '../ui/link.ts';

export function HowLong() {
  return (
    <dl>
      <div>
        <dt>A guest’s name, address, number, PIN, days and check-ins</dt>
        <dd>
          {guestRetention()} after check-out, then they are erased. Earlier if the host deletes the
          property.
        </dd>
      </div>
      <div>
        <dt>That somebody wants no mails about stays</dt>
        <dd>
          For good, so that it holds for every host: as a code that is made of the email address,
          and from which it can’t be read.
        </dd>
      </div>
      <div>
        <dt>A property with its texts and images</dt>
        <dd>
          Until the host deletes them. An uploaded image that no page shows is erased after a day, a
          file that a fault has left without an owner after 30 days.
        </dd>
      </div>
      <div>
        <dt>What stood in a property before a host applied texts of another one to it</dt>
        <dd>
          A week, so that it can be undone, and no more than the last ten times. Earlier once it is
          undone, or if the host deletes the property.
        </dd>
      </div>
      <div>
        <dt>An account</dt>
        <dd>
          Until the host deletes it. Access ends at once; for 30 days the account can be restored,
          then everything in it is erased, images included. An account whose address nobody has
          confirmed, and that has no property, is erased 30 days after the sign-up.
        </dd>
      </div>
      <div>
        <dt>The address that an account had before</dt>
        <dd>
          It can be put back for 7 days; 30 days later we have forgotten it. Earlier if the account
          is erased.
        </dd>
      </div>
      <div>
        <dt>A message from the contact form</dt>
        <dd>12 months.</dd>
      </div>
      <div>
        <dt>Counters of attempts</dt>
        <dd>Until two days after their time is over, which is a day at most.</dd>
      </div>
      <div>
        <dt>Where and when the password of our staff was typed</dt>
        <dd>12 months.</dd>
      </div>
      <div>
        <dt>Mails that we send</dt>
        <dd>Until the mail server has taken them, at most three days.</dd>
      </div>
      <div>
        <dt>Records of payments</dt>
        <dd>As long as tax and accounting law demands, with the card payment provider.</dd>
      </div>
      <div>
        <dt>Backups</dt>
        <dd>They are overwritten in turn, at the latest after 30 days.</dd>
      </div>
    </dl>
  );
}

export function Protection() {
  return (
    <ul>
      <li>Connections are encrypted.</li>
      <li>Passwords and session tokens are stored only as hashes.</li>
      <li>
        A guest’s page needs two secrets, the link and the PIN, and few wrong PINs are borne. It is
        never offered to search engines.
      </li>
      <li>Images are served only to their host and to the guests of a property that shows them.</li>
      <li>
        Should data ever get into wrong hands, we tell the authority within 72 hours, and those
        concerned where the law asks for it.
      </li>
    </ul>
  );
}

export function Rights() {
  return (
    <>
      <p>You may ask us at any time</p>
      <ul>
        <li>what we keep about you, and for a copy of it,</li>
        <li>to correct or erase it, or to process it less,</li>
        <li>to get it in a form that other programs can read,</li>
        <li>to stop what rests on our legitimate interest.</li>
      </ul>
      <p>
        Hosts do most of this themselves: the dashboard corrects, and ‘Settings & Data’ exports
        everything in one file and deletes the account. Guests please ask their host first, who
        decides about their data; we help both. Otherwise write to <SupportLink /> or use the{' '}
        <Link href={pages.contact} className={textLink}>
          contact form
        </Link>
        . We answer within a month.
      </p>
      <p>
        You may also complain to an authority: in Latvia to the Data State Inspectorate (Datu valsts
        inspekcija), or to the one where you live or work.
      </p>
    </>
  );
}

export function Age() {
  return (
    <p>
      Hosts must be 18 or older. Guest pages are not directed to people under 16, and we do not
      knowingly keep data about them. If you think that we do, tell us or the host, and it will be
      erased.
    </p>
  );
}

export function Changes() {
  return (
    <p>
      If we change this policy, the new text stands here with its own effective date. If a change
      matters to you, we write to hosts by email before it takes effect.
    </p>
  );
}
