import { Actions } from './actions.tsx';
import { Fields } from './fields.tsx';
import { Foundations } from './foundations.tsx';
import { Overlays } from './overlays.tsx';
import { Portal } from './portal.tsx';
import { Surfaces } from './surfaces.tsx';

export function Gallery() {
  return (
    <main className="mx-auto grid max-w-5xl grid-cols-1 gap-14 px-5 py-10">
      <header>
        <h1 className="text-display">Style guide</h1>
        <p className="mt-3 max-w-xl text-lead text-soft">
          A light left on for a guest who arrives late. Warm paper and green ink by day, dark
          blue-green by night; amber only on the next thing to do.
        </p>
      </header>
      <Foundations />
      <Actions />
      <Fields />
      <Surfaces />
      <Overlays />
      <Portal />
    </main>
  );
}
