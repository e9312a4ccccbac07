/** Reasons not to send an email in a host's name, whatever today's limits are. */
import type { MailTrouble } from '@guest-portal/contract/message-rules';
import { cleanLine } from '@guest-portal/contract/messages/clean';
import { foreignLinkIn } from '@guest-portal/contract/messages/foreign-links';
import { impersonatedBy } from '@guest-portal/contract/messages/impersonation';

/** The operator's own account may use the operator's name: at many installations the operator is the only host. */
export type Operator = { name: string; email: string };

type HostIdentity = { firstName: string; lastName: string; email: string };

export const hostNameOf = ({ firstName, lastName }: Omit<HostIdentity, 'email'>) =>
  `${firstName} ${lastName}`;

const protectedName = ({ email }: Pick<HostIdentity, 'email'>, operator: Operator) =>
  email.toLowerCase() === operator.email ? '' : operator.name;

/** The platform or operator that guests could mistake the host for. */
export const hostPassesFor = (host: HostIdentity, operator: Operator): string | undefined =>
  impersonatedBy(cleanLine(hostNameOf(host), 'host'), protectedName(host, operator));

/** The platform or operator that the property's name suggests. Guests see this name in the subject. */
export const propertyPassesFor = (
  name: string,
  host: Pick<HostIdentity, 'email'>,
  operator: Operator,
): string | undefined => impersonatedBy(cleanLine(name, 'property'), protectedName(host, operator));

type Email = {
  host: HostIdentity;
  propertyName: string;
  isPaid: boolean;
  content: { fromName: string; subject: string; text: string };
  isDoorCodeTyped: boolean;
  /** The link to the guest's page. */
  link: string;
};

export function objectionTo(
  { host, propertyName, isPaid, content, isDoorCodeTyped, link }: Email,
  operator: Operator,
): MailTrouble | undefined {
  if (hostPassesFor(host, operator)) return 'host_name';
  if (propertyPassesFor(propertyName, host, operator)) return 'property_name';
  if (isDoorCodeTyped) return 'door_code';
  const { fromName, subject, text } = content;
  if (!isPaid && foreignLinkIn([fromName, subject, text].join('\n'), link)) return 'link';
  return undefined;
}
