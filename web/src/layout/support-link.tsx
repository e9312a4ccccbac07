import { textLink } from '../ui/link.ts';
import { supportEmail } from './operator.ts';

/** A link to the operator's email address. */
export function SupportLink() {
  const email = supportEmail();
  return (
    <a href={`mailto:${email}`} translate="no" className={`${textLink} wrap-anywhere`}>
      {email}
    </a>
  );
}
