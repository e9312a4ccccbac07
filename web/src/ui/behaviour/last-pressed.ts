/**
 * The control that was pressed last, or null if the last press was elsewhere. Safari does not focus a pressed button, so
 * the focus alone does not show what opened a dialog. The code of most dialogs is loaded only after the press, so the
 * listener is added at startup.
 */
let lastPressedElement: Element | null = null;

export function rememberPresses() {
  document.addEventListener(
    'click',
    ({ target }) => {
      const element = target instanceof Element ? target : null;
      lastPressedElement = element?.closest('button, a[href], summary, [tabindex]') ?? null;
    },
    true,
  );
}

export const lastPressed = () => lastPressedElement;
