/**
 * What was pressed last. Safari does not focus a button that is pressed, so the focus alone does not tell what opened a
 * dialog. Listens from the start: the code of most dialogs comes only after the press.
 */
let pressed: Element | null = null;

export function rememberPresses() {
  document.addEventListener(
    'click',
    ({ target }) => {
      const inside = target instanceof Element ? target : null;
      pressed = inside?.closest('button, a[href], summary, [tabindex]') ?? null;
    },
    true,
  );
}

export const lastPressed = () => pressed;
