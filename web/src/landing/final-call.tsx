import { nightPanelClass } from './night-panel.ts';
import { NightStreet } from './pictures/night-street.tsx';
import { SignUpButton } from './sign-up-button.tsx';

export function FinalCall() {
  return (
    <section aria-labelledby="final-title" className={`${nightPanelClass} mt-14 sm:mt-16`}>
      <div className="relative z-10 flex flex-col items-center px-4 pt-16 pb-64 text-center sm:pt-24">
        <h2 id="final-title" className="max-w-3xl text-display text-lit">
          Your next guest is on the way
        </h2>
        <p className="mt-5 max-w-xl text-lead text-lit/85">
          Write the page once. It will be ready when your guest is at the door.
        </p>
        <div className="mt-9">
          <SignUpButton>Create your free account</SignUpButton>
        </div>
      </div>
      <NightStreet hasLitDoor className="absolute inset-x-0 bottom-0 h-52 w-full" />
    </section>
  );
}
