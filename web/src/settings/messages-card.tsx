import { MessageSquareText } from 'lucide-react';
import { Link } from 'wouter';
import { pages } from '../shared/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

/** The way to what guests are written. */
export function MessagesCard() {
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-title">Messages to guests</h2>
        <p className="mt-2 text-soft">
          What your guests read when they have booked, before they arrive, on the day and after the
          stay: in their language, in our words or yours. We can mail it for you.
        </p>
      </div>
      <Link
        href={pages.hostMessages}
        className={`${buttonClass()} justify-self-start max-sm:w-full`}
      >
        <MessageSquareText aria-hidden size={18} />
        Edit the messages
      </Link>
    </Card>
  );
}
