import { hostOnlyPages } from '@guest-portal/contract/pages';
import { Users } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

export function TeamCard() {
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-title">Team</h2>
        <p className="mt-2 text-soft">
          Invite people to manage your properties with an account of their own, and end their access
          at any time. You also find the properties that you manage for others here.
        </p>
      </div>
      <Link
        href={hostOnlyPages.hostTeam}
        className={`${buttonClass()} justify-self-start max-sm:w-full`}
      >
        <Users aria-hidden size={18} />
        View team
      </Link>
    </Card>
  );
}
