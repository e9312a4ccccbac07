/**
 * Who runs this server, as its settings say. The server writes it into the head of every document; at build time
 * the names of the gaps stand in, which the server fills in the same way.
 */
const fromSettings = (name: string, gap: string) => () =>
  (typeof document === 'undefined' ? undefined : written(name)) ?? `{{${gap}}}`;

const written = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;

export const operatorName = fromSettings('operator-name', 'OPERATOR_NAME');
export const operatorAddress = fromSettings('operator-address', 'OPERATOR_ADDRESS');
export const supportEmail = fromSettings('support-email', 'SUPPORT_EMAIL');
/** As words: '12 months'. */
export const guestRetention = fromSettings('guest-retention', 'GUEST_RETENTION');
