/** The first part of the privacy policy: who we are, and what we store about whom. */
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
        loaded from anyone else.
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
        <li>A one-way hash of the password. No one, including us, can read the password.</li>
        <li>
          When you signed in, when each of these sessions was last used, and the kind of browser and
          system, such as ‘Firefox on Windows’, so that a session can expire automatically and you
          can end it. We keep no network address with it.
        </li>
        <li>
          If you use two-step sign-in: the key that your app also has, one-way hashes of your
          recovery codes, and the names that you gave your passkeys, their public keys and when they
          were last used. The data that recognises your fingerprint or face never leaves your
          device.
        </li>
        <li>
          What you write about your properties: addresses, directions, Wi-Fi and door codes, contact
          details, rules, guides and recommendations.
        </li>
        <li>
          Your photos and drawings. We remove the data that cameras add to photos, such as where and
          when they were taken.
        </li>
        <li>
          Which cards and posters of a property you have printed, and when, with codes that are
          computed from their contents. The contents can’t be read from these codes. We delete them
          when you mark a print as no longer in use, and with the property.
        </li>
        <li>
          Who changed the texts, photos and switches of a property, when, and the text before and
          after. In the fields for codes and passwords, we record only that the text changed. The
          owner and the managers of the property can see this.
        </li>
        <li>
          Who started and finished a turnover, who did which of its tasks, when, with photos of the
          tasks, and the notes about it. The owner, the managers and the crew of the property can
          see this.
        </li>
        <li>
          Who tried the door code, the Wi-Fi or an arrival photo between two stays, when, whether it
          worked, and a note. The owner, the managers and the crew of the property can see this.
          Guests only see when something was tried.
        </li>
        <li>
          Which host or member of the crew reported a problem, when, and with which text and photos.
          The owner, the managers and the crew of the property can see this.
        </li>
        <li>Whether a property has a subscription or a trial, and until when.</li>
        <li>
          If you invite other people to manage your properties: their email addresses. If you manage
          the properties of another host: which ones, and since when. That host sees your name, your
          email address and when you last used your account, and you see the name of that host.
        </li>
        <li>
          The people who clean your properties: their names, which properties they work at, and when
          they last used their phone for it. If they save a passkey: its public key. They need no
          account. They see their turnovers. The only thing that they see about your guests is when
          the guests say that they have left.
        </li>
        <li>If you delete your account: the reason, if you choose to give one.</li>
      </ul>
      <p>
        We email you about your account: to verify the address, to set a new password, to restore or
        confirm the deletion of an account, and when someone signs in from a device that we did not
        know or changes how you sign in. We also email you about your stays and calendars, for
        example when someone is guessing the PIN of one of your guests, or when a guest forgot
        something.
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
          if the host wishes, the guest’s email address, phone number and language, and where the
          stay was booked.
        </li>
      </ul>
      <p>
        If the host connects a calendar of a booking site, stays come from it. We keep what it
        gives: the days, the guest’s name, the last four digits of the guest’s phone number, and the
        code and the address of the reservation.
      </p>
      <p>
        We use the guest’s email address to send the emails about the stay that the host has
        switched on, and for nothing else. Each email says who sent it and has a link to unsubscribe
        permanently. The host sees which messages a guest was sent, and when. We do not keep their
        contents.
      </p>
      <p>
        When the PIN is used, we record the time together with the name, the PIN and the days of the
        stay, and show it to the host. When the guest presses ‘Check In Now’, we record that too.
        Guests need no account.
      </p>
      <p>
        During the stay, a guest can report a problem with up to three photos, ask for an earlier
        check-in or a later check-out, and say that they have left. We record this with the time and
        show it to the host. We email the host the reports and the requests. All of it is erased
        with the stay.
      </p>
      <p>
        After the stay, a guest can write to the host about something that was left behind. We send
        the message to the host by email and delete it here once it is sent. Guests give us nothing
        else.
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
        To prevent the guessing of PINs and passwords and floods of messages, we count attempts for
        each network address. We also count for each address and browser, so that the use of a PIN
        on a device is recorded once an hour. What we store is not the address itself but a hash of
        it, with a number. We record the address and the time only when someone enters the password
        of our own staff, right or wrong.
      </p>
      <p>
        Our log says which kind of page was requested, when, and how long the answer took. It holds
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
      the property from us and tells us whether a subscription is paid and until when. Its own
      privacy policy says what it keeps about your payment.
    </p>
  );
}
