import { MessageCircleWarning } from 'lucide-react';
import { useContext, useState } from 'react';
import { useStayTexts } from '../../../languages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { CouldNotOpen } from '../parts/could-not-open.tsx';
import { PageServer } from '../parts/page-server.ts';

const GuestReports = lazyComponent(
  async () => (await import('./guest-reports.tsx')).GuestReports,
  () => null,
  CouldNotOpen,
);

/**
 * The button is replaced by the form, which is loaded only then. A device that has reported something shows the host's
 * answers without a press. The preview has no reports.
 */
export function ReportProblem() {
  const texts = useStayTexts();
  const { pageId, sendReport, hasReported } = useContext(PageServer);
  const [isWriting, setIsWriting] = useState(false);
  const [isShown, setIsShown] = useState(() => hasReported?.() ?? false);
  if (!pageId || !sendReport) return null;
  if (isShown)
    return (
      <GuestReports
        pageId={pageId}
        sendReport={sendReport}
        startsWriting={isWriting}
        onClose={() => setIsShown(false)}
      />
    );
  return (
    <Button
      variant="quiet"
      className="border-line!"
      onClick={() => {
        setIsWriting(true);
        setIsShown(true);
      }}
    >
      <MessageCircleWarning aria-hidden size={18} className="shrink-0" />
      {texts.problem}
    </Button>
  );
}
