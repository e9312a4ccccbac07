/** The second part of the privacy policy: where data goes, and on which legal grounds. */

export function Devices() {
  return (
    <>
      <p>
        We set only cookies that the product can’t work without. That is why there is no banner to
        agree to. No script on our pages can read those of a session.
      </p>
      <dl>
        <div>
          <dt>Host’s session</dt>
          <dd>Keeps a host signed in. It ends with sign-out, or 30 days after the last use.</dd>
        </div>
        <div>
          <dt>Host’s device</dt>
          <dd>
            Recognises a browser that a host has signed in with, so that we can email the host about
            a sign-in from another one. It lasts 400 days from the last sign-in.
          </dd>
        </div>
        <div>
          <dt>Guest’s session</dt>
          <dd>
            One for each property whose PIN was entered on the device. It ends with the stay, when
            the host changes the PIN, or with ‘Back to PIN access’.
          </dd>
        </div>
        <div>
          <dt>Session of the crew</dt>
          <dd>
            Recognises the phone of a person who cleans. It ends with sign-out, when the hosts
            remove the person, or 180 days after the last use.
          </dd>
        </div>
        <div>
          <dt>Link that was opened</dt>
          <dd>
            One for each property whose host has renewed its link, so that earlier links no longer
            work. It lasts 400 days, or until the next renewal.
          </dd>
        </div>
        <div>
          <dt>Key of the saved copy</dt>
          <dd>
            One for each property whose PIN was entered on the device. It opens what the device
            keeps for the time without a network, and ends with the check-out day or the access,
            whichever is first.
          </dd>
        </div>
        <div>
          <dt>Language</dt>
          <dd>The language that a guest has chosen, if any. It lasts a year.</dd>
        </div>
        <div>
          <dt>Staff’s session</dt>
          <dd>For our own employees, for 8 hours.</dd>
        </div>
      </dl>
      <p>
        So that a guest can open the page at the door without a network, the browser keeps the
        page’s program and, after the check-in, an encrypted copy of the stay’s information until
        the check-out day. When that day is over, the browser deletes the key automatically, even if
        the page is never opened again, and what is left can’t be read. If access ends earlier, the
        copy is deleted then. Photos that were shown may also be in the browser’s ordinary cache
        until it makes room, as with every website.
      </p>
      <p>
        A host’s browser keeps unsaved edits until the tab is closed, and interrupted uploads until
        they are finished.
      </p>
    </>
  );
}

export function Recipients() {
  return (
    <>
      <p>We sell no data and give none away. The following get only what they need:</p>
      <ul>
        <li>
          The guest of a stay sees what the host shows on that property’s page. The door code and
          the Wi-Fi password are sent only after the check-in.
        </li>
        <li>The host sees the guest’s name, the days of the stay and the check-ins.</li>
        <li>The provider of our servers and the database keeps the data for us.</li>
        <li>The provider of the object storage keeps the images for us.</li>
        <li>The email provider delivers the emails that we send.</li>
        <li>
          A translation service gets texts about a property when the host asks for their
          translation. Numbers, links and codes with digits are left out of them.
        </li>
        <li>The card payment provider, Stripe, takes the payments.</li>
        <li>Authorities, where a law obliges us.</li>
      </ul>
      <p>
        Those who work for us do so under a contract for processing data. Where one of them
        processes data outside the European Economic Area, this rests on a decision of the European
        Commission that the country protects data well enough, or on the Commission’s standard
        contractual clauses.
      </p>
      <p>
        Links to maps or listings that a host puts on a page lead to other companies. These
        companies learn of you only when you open a link, and not from which page you came. Once a
        week our server opens the links, without saying for whom, to tell the host which ones no
        longer work.
      </p>
    </>
  );
}

export function Grounds() {
  return (
    <>
      <p>The General Data Protection Regulation (GDPR) names the grounds. Ours are:</p>
      <ul>
        <li>
          The contract with the host (Article 6(1)(b)): the account, the pages, subscriptions and
          emails about them.
        </li>
        <li>
          Legitimate interest (Article 6(1)(f)): answering messages, counting attempts, and logs
          that let us find faults. You may object.
        </li>
        <li>Legal obligations (Article 6(1)(c)): keeping records of payments.</li>
        <li>
          For guests’ data the host needs a ground, usually the contract about the stay. We process
          the data on the host’s behalf (Article 28).
        </li>
      </ul>
      <p>No decision about a person is made by a machine alone, and we do not profile anyone.</p>
    </>
  );
}
