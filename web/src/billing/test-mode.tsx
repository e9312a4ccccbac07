import { FlaskConical } from 'lucide-react';
import { Badge } from '../ui/badge.tsx';

/** Stands wherever money is mentioned while none is taken. */
export function TestMode() {
  return (
    <Badge>
      <FlaskConical aria-hidden size="1em" />
      Test mode
    </Badge>
  );
}
