import { textLink } from '../ui/link.ts';
import { supportEmail } from './operator.ts';

/** The operator's address, to write to. */
export function SupportLink() {
  const email = supportEmail();
  return (
    <a href={`mailto:${email}`} translate="no" className={`${textLink} wrap-anywhere`}>
      {email}
    </a>
  );
}
