import { LockKeyhole } from 'lucide-react';

const digits = ['4', '8', '2', ''];

/** A drawing of the PIN page, with three of four digits entered. */
export function PinScreen() {
  return (
    <div className="grid grid-cols-1 justify-items-center px-5 pt-8 pb-8 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-lit-sunken">
        <LockKeyhole size={22} />
      </span>
      <p className="mt-4 font-semibold font-serif text-[23px] leading-tight">
        Welcome to Your Stay
      </p>
      <p className="mt-2 text-[13px] text-on-lit-soft leading-normal">
        Enter your 4-digit pin code to access this property’s information
      </p>
      <div className="mt-5 flex w-full justify-center gap-2.5">
        {digits.map((digit) => (
          <span
            key={digit}
            className={`grid h-[58px] w-full max-w-[48px] place-items-center rounded-[12px] border font-code text-[26px] ${
              digit ? 'border-on-lit-soft/60' : 'border-2 border-on-lit bg-lit-sunken'
            }`}
          >
            {digit || <span className="h-7 w-0.5 bg-on-lit" />}
          </span>
        ))}
      </div>
      <p className="mt-5 w-full rounded-[12px] bg-amber/55 py-3 font-semibold text-[15px] text-on-amber leading-normal">
        Access Your Information
      </p>
      <p className="mt-4 text-[12px] text-on-lit-soft leading-normal">
        Don’t have your pin? Contact your host for assistance.
      </p>
    </div>
  );
}
