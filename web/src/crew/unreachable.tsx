import { useTexts } from '../languages/language.ts';
import { Message } from '../layout/message.tsx';
import { Button } from '../ui/button.tsx';
import { useCrew } from './crew-context.ts';
import { CrewFrame } from './crew-frame.tsx';
import { useCrewTexts } from './crew-texts.ts';

/** Says that nothing could be loaded and nothing is kept. */
export function Unreachable({ onRetry }: { onRetry?: () => void }) {
  const texts = useCrewTexts();
  const { tryAgain } = useTexts();
  const { refresh } = useCrew();
  return (
    <CrewFrame title={texts.unreachableTitle}>
      <Message
        title={texts.unreachableTitle}
        action={
          <Button variant="primary" onClick={onRetry ?? (() => void refresh())}>
            {tryAgain}
          </Button>
        }
      >
        {texts.unreachable}
      </Message>
    </CrewFrame>
  );
}
