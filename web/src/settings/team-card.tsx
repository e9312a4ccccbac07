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
          Invite people to manage your properties. They use their own account, and you can remove
          them at any time. You also see the properties that you manage for other hosts.
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
