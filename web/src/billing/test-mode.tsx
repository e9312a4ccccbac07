import { FlaskConical } from 'lucide-react';
import { Badge } from '../ui/badge.tsx';

/** Marks prices and payments as simulated while no money is charged. */
export function TestMode() {
  return (
    <Badge>
      <FlaskConical aria-hidden size="1em" />
      Test mode
    </Badge>
  );
}
