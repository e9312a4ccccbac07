import { Phone } from './phone.tsx';
import { WelcomeScreen } from './welcome-screen.tsx';

/** A drawing of a lit door with a lamp above it, and of the guest's phone. */
export function LitDoor() {
  return (
    <div
      role="img"
      aria-label="A guest’s phone in a lit doorway at night. The page greets Maya and Tom at Lamplight Loft and shows the door code and the Wi-Fi network, each with a copy button."
      className="relative mx-auto flex w-full max-w-md justify-center self-end pt-24 md:pt-20"
    >
      <Facade />
      <div className="relative flex w-[86%] max-w-[356px] justify-center overflow-hidden rounded-t-full bg-night px-5 pt-32">
        <div className="absolute inset-0 bg-radial-[circle_at_50%_5.5rem] from-amber via-35% via-amber/60 to-100% to-amber/20" />
        <Lamp />
        <Phone time="23:47">
          <WelcomeScreen />
        </Phone>
      </div>
    </div>
  );
}

function Facade() {
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 520 700"
        preserveAspectRatio="xMidYMin slice"
        className="absolute inset-y-0 left-1/2 h-full w-[116%] -translate-x-1/2"
      >
        <path d="M0 700V190L260 0l260 190v510z" className="fill-night" />
        <path d="M404 56h44v100h-44z" className="fill-night" />
        <g className="fill-amber" opacity=".22">
          <path d="M34 260h34v48H34zM452 260h34v48h-34zM34 400h34v48H34zM452 400h34v48h-34z" />
        </g>
      </svg>
      <div
        aria-hidden
        className="absolute inset-x-0 top-0 h-[28rem] bg-radial-[circle_at_50%_45%] from-amber/30 to-60% to-amber/0"
      />
    </>
  );
}

function Lamp() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 96"
      className="absolute top-0 left-1/2 h-[104px] -translate-x-1/2"
    >
      <path d="M32 0v50" className="stroke-night" strokeWidth="3" />
      <circle cx="32" cy="75" r="9" className="fill-lit" />
      <path d="M6 75a26 26 0 0 1 52 0z" className="fill-night" />
    </svg>
  );
}
