import { MessageSquareText } from 'lucide-react';
import { Link } from 'wouter';
import { pages } from '../shared/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

export function MessagesCard() {
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-title">Messages to guests</h2>
        <p className="mt-2 text-soft">
          Your guests get messages in their language: after booking, before and on the day of
          arrival, before check-out and after the stay. Use the default texts or write your own. We
          can email them for you.
        </p>
      </div>
      <Link
        href={pages.hostMessages}
        className={`${buttonClass()} justify-self-start max-sm:w-full`}
      >
        <MessageSquareText aria-hidden size={18} />
        Edit messages
      </Link>
    </Card>
  );
}
