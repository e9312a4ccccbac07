import type { Template } from '@guest-portal/contract/messages/moments';
import { parseTemplate } from '@guest-portal/contract/messages/template';
import { Notice } from '../ui/notice.tsx';
import type { TemplateKey } from './queries.ts';

interface PinWithoutLinkProps {
  templateKey: TemplateKey;
  template: Template;
}

/** Warns about the PIN in the version without the link, where there is no page to enter it on. */
export function PinWithoutLink({ templateKey, template }: PinWithoutLinkProps) {
  const parsed = parseTemplate(template.plain, templateKey.moment, 'plain');
  const hasPin =
    'parts' in parsed && parsed.parts.some((each) => 'field' in each && each.field === 'pin');
  if (!hasPin) return null;
  return (
    <Notice title="This text contains the PIN but no link">
      <p>Guests may take the PIN for the door code. Remove it, or say what it is for.</p>
    </Notice>
  );
}
