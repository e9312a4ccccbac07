/**
 * Returns a detail of the operator from the settings. The server writes the details into the head of every document. At
 * build time the result is a placeholder, which the server fills in.
 */
const fromSettings = (name: string, placeholder: string) => () =>
  (typeof document === 'undefined' ? undefined : metaContent(name)) ?? `{{${placeholder}}}`;

const metaContent = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;

export const operatorName = fromSettings('operator-name', 'OPERATOR_NAME');
export const operatorAddress = fromSettings('operator-address', 'OPERATOR_ADDRESS');
export const supportEmail = fromSettings('support-email', 'SUPPORT_EMAIL');
/** The retention time as text, such as '12 months'. */
export const guestRetention = fromSettings('guest-retention', 'GUEST_RETENTION');
