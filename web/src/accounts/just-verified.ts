/** Whether the host comes to the dashboard from the page that says that the address is verified. */

export const justVerified = { hasJustVerified: true };

export const hasJustVerified = (): boolean => history.state?.hasJustVerified === true;

/** A reload or Back is not a second arrival. */
export function forgetJustVerified() {
  if (!hasJustVerified()) return;
  const { hasJustVerified: _past, ...state } = history.state;
  history.replaceState(state, '');
}
