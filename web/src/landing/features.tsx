import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { MessagePicture } from './pictures/message-picture.tsx';
import { Phone } from './pictures/phone.tsx';
import { PinScreen } from './pictures/pin-screen.tsx';
import { PictureFrame, Screenshot } from './screenshot.tsx';
import todayDark from './screenshots/today-dark.webp';
import todayLight from './screenshots/today-light.webp';
import { Section } from './section.tsx';

/** The three features, as the story of one arrival. */
export function Features() {
  return (
    <Section
      id="features"
      title="One arrival in three steps"
      lead="Maya and Tom have booked your loft and land late on Friday. This is all you have to do."
    >
      <ol className="grid gap-16 lg:gap-24">
        <Moment
          when="Tuesday, 10:20"
          title="A custom link"
          picture={<MessagePicture />}
          points={[
            'A personal link for every stay',
            'A printable link for the property',
            'Nothing to install',
          ]}
        >
          Every stay has its own link, and so does every property. Send it with the booking, and
          your guests can read how to arrive long before the flight.
        </Moment>
        <Moment
          when="Friday, 23:47"
          title="Secure PIN access"
          picture={<PinPicture />}
          points={[
            'Four digits for every stay',
            'Ends with the stay',
            'Protected against guessing',
          ]}
          turned
        >
          The link alone is not enough. Only a guest with the PIN sees the door code and the Wi-Fi
          password, and only until check-out.
        </Moment>
        <Moment
          when="Saturday, 08:05"
          title="Guest management"
          picture={<TodayPicture />}
          points={[
            'A name, two dates and a PIN',
            'Check-ins as they happen',
            'All properties on one page',
          ]}
        >
          Over coffee, you see who leaves, who arrives and what needs a look. Adding the next guest
          takes half a minute, and every earlier check-in stays in the history.
        </Moment>
      </ol>
    </Section>
  );
}

interface MomentProps {
  when: string;
  title: string;
  picture: ReactNode;
  points: string[];
  /** Whether the picture is on the other side on wide screens. */
  turned?: boolean;
  children: ReactNode;
}

function Moment({ when, title, picture, points, turned = false, children }: MomentProps) {
  return (
    <li className="grid items-center gap-x-10 gap-y-8 md:grid-cols-2 lg:gap-x-16">
      <div className={cx(turned && 'md:order-last')}>
        <p className="font-semibold text-green tabular-nums">{when}</p>
        <h3 className="mt-2 text-heading">{title}</h3>
        <p className="mt-4 max-w-lg text-lead text-soft">{children}</p>
        <ul className="mt-6 grid max-w-lg">
          {points.map((point) => (
            <li key={point} className="border-line border-t py-2.5">
              {point}
            </li>
          ))}
        </ul>
      </div>
      <div className="min-w-0">{picture}</div>
    </li>
  );
}

function PinPicture() {
  return (
    <div className="relative flex justify-center overflow-hidden rounded-sheet bg-linear-to-b from-night-raised to-night-sky px-5 pt-12 forced-colors:border">
      <div className="absolute inset-0 bg-radial-[circle_at_50%_60%] from-amber/40 to-65% to-amber/0" />
      <Phone time="23:47">
        <PinScreen />
      </Phone>
    </div>
  );
}

function TodayPicture() {
  return (
    <PictureFrame>
      <Screenshot
        light={todayLight}
        dark={todayDark}
        width={1200}
        height={900}
        alt="The host’s page for today: two guests who arrive and have no message yet, and the guests who leave."
      />
    </PictureFrame>
  );
}
