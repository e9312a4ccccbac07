import { useState } from 'react';
import { toast } from '../ui/toast.ts';
import { type OpenStay, previewQuery } from './queries.ts';
import { asIfCheckedIn, asIfOpen } from './stay-actions.ts';
import { useTextsInLanguage } from './use-texts-in-language.ts';
import { WelcomePage } from './welcome/welcome-page.tsx';

/** The owner's look at the page. The check-in is only played: nothing of it is sent. */
export function OwnerPreview({ stay: { pageId, bundle } }: { stay: OpenStay }) {
  useTextsInLanguage(previewQuery(pageId).queryKey, bundle.language);
  const [arrived, setArrived] = useState(false);
  const simulate = () => {
    setArrived(true);
    toast({
      title: 'Simulation: Check-in Preview',
      description: 'This is what your guest sees after checking in. Nothing was recorded.',
    });
  };
  return (
    <WelcomePage bundle={arrived ? asIfCheckedIn(bundle) : asIfOpen(bundle)} onCheckIn={simulate} />
  );
}
