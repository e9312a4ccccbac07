/** The style of a wide dark panel that shows the night. It looks the same in both themes, because it is a picture. */
export const nightPanelClass =
  'relative isolate mx-2 overflow-hidden rounded-sheet bg-linear-to-b from-night-raised to-night-sky sm:mx-5 2xl:mx-auto 2xl:max-w-[90rem] forced-colors:border';
