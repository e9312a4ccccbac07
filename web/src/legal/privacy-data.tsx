/** The privacy policy, first part: who we are and what we keep about whom. */
import { guestRetention, operatorAddress, operatorName } from '../layout/operator.ts';
import { SupportLink } from '../layout/support-link.tsx';

export function InShort() {
  return (
    <ul>
      <li>
        We keep what a host writes, who the guest of a stay is, and when the PIN was used. Nothing
        more is needed, so nothing more is collected.
      </li>
      <li>
        There is no advertising, no tracking and no analysis of visitors. Nothing on our pages is
        loaded from anybody else.
      </li>
      <li>
        A guest’s name and check-ins are erased {guestRetention()} after check-out. A deleted
        account is erased after 30 days.
      </li>
      <li>
        A host can download all data at any time, and delete the account once nothing is subscribed,
        without asking us.
      </li>
    </ul>
  );
}

export function WhoWeAre() {
  return (
    <>
      <p>
        Guest Portal is operated by {operatorName()}, a company registered in Latvia. Its address is{' '}
        {operatorAddress()}. For everything about your data, write to <SupportLink />.
      </p>
      <p>
        For the data of hosts and of visitors we are the controller: we decide what is kept and why.
        For what a host writes about a property and about its guests, the host is the controller and
        we are the processor: we keep it for the host and do with it only what the host asks of us
        by using the product.
      </p>
    </>
  );
}

export function Hosts() {
  return (
    <>
      <ul>
        <li>First and last name, email address, and when the address was verified.</li>
        <li>A one-way hash of the password. Nobody, ourselves included, can read the password.</li>
        <li>
          When you signed in, when each of these sessions was last used, and the kind of browser and
          system, such as ‘Firefox on Windows’, so that it can end by itself or be ended by you. We
          keep no network address with it.
        </li>
        <li>
          If you use two-step sign-in: the key that your app has as well, one-way hashes of your
          recovery codes, and of your passkeys the names that you gave them, their public keys and
          when they were last used. What recognises your finger or face never leaves your device.
        </li>
        <li>
          What you write about your properties: addresses, directions, wifi and door codes, contact
          details, rules, guides and recommendations.
        </li>
        <li>
          Your photos and drawings. We remove from photos what cameras add, such as the place and
          the time at which they were taken.
        </li>
        <li>
          Which cards and posters of a property you have printed, and when, with codes that are made
          of what stands on them, and from which it can’t be read. They go when you say that a paper
          hangs there no more, and with the property.
        </li>
        <li>Whether a property has a subscription or a trial, and until when.</li>
        <li>If you delete your account: the reason, if you choose to give one.</li>
      </ul>
      <p>
        We write to you only about your account: to verify the address, for a new password, to
        restore or confirm the deletion of an account, when somebody signs in with a device that we
        did not know or changes how you sign in, and when somebody is guessing the PIN of one of
        your guests.
      </p>
    </>
  );
}

export function Guests() {
  return (
    <>
      <p>A host enters, for each stay:</p>
      <ul>
        <li>the guest’s name,</li>
        <li>the days of check-in and check-out,</li>
        <li>the 4-digit PIN,</li>
        <li>
          where the host wishes, the guest’s email address, phone number and language, and where the
          stay was booked.
        </li>
      </ul>
      <p>
        With the address we send the mails about the stay that the host has switched on, and nothing
        else. Each says who sent it, and has a link that stops them for good. Which messages a guest
        was sent, and when, is shown to the host; what was in them is not kept.
      </p>
      <p>
        When the PIN is used, we record the time together with the name, the PIN and the days of the
        stay, and show it to the host. When the guest presses ‘Check In Now’, we record that, too.
        Guests need no account and give us nothing else.
      </p>
      <p>
        A host may put other people’s data into the texts of a page, for example the phone number of
        a neighbour. Please ask the host about those.
      </p>
    </>
  );
}

export function Visitors() {
  return (
    <>
      <p>
        If you write to us with the contact form, we keep your name, your email address and your
        message, and use them to answer.
      </p>
      <p>
        To stop guessing of PINs and passwords and floods of messages, we count attempts for each
        network address; so that a device’s use of a PIN is recorded once an hour, for each address
        and browser. What we store is not the address itself but a hash of it, with a number. Only
        where somebody types the password of our own staff, right or wrong, do we note the address
        and the time.
      </p>
      <p>
        Our log says which kind of page was asked for, when, and how long the answer took. It holds
        no network address, no name and no link.
      </p>
    </>
  );
}

export function Payments() {
  return (
    <p>
      Subscriptions are paid through a card payment provider, Stripe. Card numbers are typed on
      Stripe’s page and never reach us. Stripe gets your name, your email address and the name of
      the property from us, and tells us whether a subscription is paid and until when. Its own
      privacy policy says what it keeps about your payment.
    </p>
  );
}
