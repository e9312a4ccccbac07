import { type Picture, PictureFrame, Screenshot } from './screenshot.tsx';
import checkDark from './screenshots/guide-check-dark.webp';
import checkLight from './screenshots/guide-check-light.webp';
import messagesDark from './screenshots/messages-dark.webp';
import messagesLight from './screenshots/messages-light.webp';
import printDark from './screenshots/print-dark.webp';
import printLight from './screenshots/print-light.webp';
import staysDark from './screenshots/stays-dark.webp';
import staysLight from './screenshots/stays-light.webp';
import { Section } from './section.tsx';

interface Task extends Pick<Picture, 'light' | 'dark' | 'alt'> {
  title: string;
  text: string;
}

const tasks: Task[] = [
  {
    title: 'Bookings from your calendars',
    text: 'Connect the calendars of Airbnb, Booking.com or Vrbo. Each booking becomes a stay with its own link and PIN, and follows changes and cancellations.',
    light: staysLight,
    dark: staysDark,
    alt: 'A calendar with three properties. Each row shows the current stay, the stays that follow and blocked nights.',
  },
  {
    title: 'Messages that are ready to send',
    text: 'There is a message for each moment of the stay. Copy it, send it by WhatsApp, SMS or email, or let us email it.',
    light: messagesLight,
    dark: messagesDark,
    alt: 'A message to a guest with the dates, the link and the PIN of the stay. Below it are buttons to copy the message or send it by WhatsApp, SMS or email.',
  },
  {
    title: 'A check for mistakes',
    text: 'The guide check finds mistakes before your guest does, such as two different check-in times. Each finding links to its field.',
    light: checkLight,
    dark: checkDark,
    alt: 'The guide check reports a phone number that phones cannot dial, a missing emergency number and two different check-in times.',
  },
  {
    title: 'Cards and posters to print',
    text: 'Print a welcome card, the Wi-Fi with its QR code or the check-out list, in up to four languages. We tell you when a printed card is out of date.',
    light: printLight,
    dark: printDark,
    alt: 'Two printed cards: a welcome card with a QR code for the guest’s page, and a Wi-Fi card with a QR code, the network and the password.',
  },
];

/** What hosts do with the product, each with a picture of the page that does it. */
export function ForHosts() {
  return (
    <Section
      id="for-hosts"
      title="Less work for every stay"
      lead="You write the page once. Stays, messages and prints take what they need from it."
    >
      <ul className="grid gap-x-10 gap-y-14 md:grid-cols-2 lg:gap-x-16">
        {tasks.map(({ title, text, ...picture }) => (
          <li key={title}>
            <PictureFrame>
              <Screenshot {...picture} width={1200} height={900} />
            </PictureFrame>
            <h3 className="mt-6 text-title">{title}</h3>
            <p className="mt-2 max-w-lg text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
