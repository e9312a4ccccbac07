/** The third part of the privacy policy: how long we keep data, how we protect it, and what people can ask for. */
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
        <dt>That someone has unsubscribed from emails about stays</dt>
        <dd>
          Permanently, so that it applies to every host. We keep it as a code that is computed from
          the email address. The address can’t be read from this code.
        </dd>
      </div>
      <div>
        <dt>A property with its texts and images</dt>
        <dd>
          Until the host deletes them. An uploaded image that no page shows is erased after a day. A
          file that an error has left without an owner is erased after 30 days.
        </dd>
      </div>
      <div>
        <dt>The texts of a property that a host has replaced with texts copied from another one</dt>
        <dd>
          A week, so that the host can undo it, and no more than the last ten times. They are erased
          earlier once it is undone, or if the host deletes the property.
        </dd>
      </div>
      <div>
        <dt>A property’s history</dt>
        <dd>
          12 months, and no more than the last 2,000 changes. They are erased earlier if the host
          deletes the property. Changes by an account that is erased stay without its name.
        </dd>
      </div>
      <div>
        <dt>Who worked on a turnover, when, the notes, what was tried, and problems</dt>
        <dd>Until the stay is deleted.</dd>
      </div>
      <div>
        <dt>An account</dt>
        <dd>
          Until the host deletes it. Access ends at once; for 30 days the account can be restored,
          then everything in it is erased, images included. An account that has no verified address
          and no property is erased 30 days after the sign-up.
        </dd>
      </div>
      <div>
        <dt>An invitation to manage properties</dt>
        <dd>Until it is accepted or withdrawn, and 7 days at most.</dd>
      </div>
      <div>
        <dt>Who manages a property</dt>
        <dd>
          Until the owner removes the manager, the manager leaves, or the property or one of the
          accounts is deleted.
        </dd>
      </div>
      <div>
        <dt>Who cleans a property</dt>
        <dd>
          Until the owner or a manager removes the person, or the account is deleted. What the
          person did is then kept without a name. A phone is signed out after 180 days without use.
        </dd>
      </div>
      <div>
        <dt>The previous email address of an account</dt>
        <dd>
          It can be restored for 7 days, and we erase it 30 days later. Earlier if the account is
          erased.
        </dd>
      </div>
      <div>
        <dt>A message from the contact form</dt>
        <dd>12 months.</dd>
      </div>
      <div>
        <dt>Counters of attempts</dt>
        <dd>Until two days after the period that they cover, which is a day at most.</dd>
      </div>
      <div>
        <dt>Where and when the password of our staff was typed</dt>
        <dd>12 months.</dd>
      </div>
      <div>
        <dt>Emails that we send</dt>
        <dd>Until the mail server has accepted them, at most three days.</dd>
      </div>
      <div>
        <dt>Records of payments</dt>
        <dd>As long as tax and accounting law requires, with the card payment provider.</dd>
      </div>
      <div>
        <dt>Backups</dt>
        <dd>Each one is overwritten after 30 days at the latest.</dd>
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
        A guest’s page needs two secrets, the link and the PIN, and only a few wrong PINs are
        allowed. It is never offered to search engines.
      </li>
      <li>Images are served only to their host and to the guests of a property that shows them.</li>
      <li>
        If data ever gets into the wrong hands, we notify the authority within 72 hours, and the
        people affected where the law requires it.
      </li>
    </ul>
  );
}

export function Rights() {
  return (
    <>
      <p>You may ask us at any time:</p>
      <ul>
        <li>what we keep about you, and for a copy of it,</li>
        <li>to correct or erase it, or to restrict how we process it,</li>
        <li>to get it in a form that other programs can read,</li>
        <li>to stop processing that is based on our legitimate interest.</li>
      </ul>
      <p>
        Hosts can do most of this themselves: they correct data in the dashboard, and in ‘Settings &
        Data’ they can export everything in one file and delete the account. Guests should first ask
        their host, who decides about their data. We help both. Otherwise write to <SupportLink />{' '}
        or use the{' '}
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
      If we change this policy, we publish the new text here with its own effective date. If a
      change matters to you, we email hosts before it takes effect.
    </p>
  );
}
