/**
 * The element that was pressed last. Safari does not focus a pressed button, so the focus alone does not show what
 * opened a dialog. The listener is added at startup, because the code of most dialogs is loaded only after the press.
 */
let pressed: Element | null = null;

export function rememberPresses() {
  document.addEventListener(
    'click',
    ({ target }) => {
      const element = target instanceof Element ? target : null;
      pressed = element?.closest('button, a[href], summary, [tabindex]') ?? null;
    },
    true,
  );
}

export const lastPressed = () => pressed;
