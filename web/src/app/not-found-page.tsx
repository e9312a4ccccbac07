import { Link } from 'wouter';
import { PublicHeader } from '../accounts/public-header.tsx';
import { useStayWords } from '../languages/language.ts';
import { Message } from '../layout/message.tsx';
import { Page } from '../layout/page.tsx';
import { pages } from '../shared/paths.ts';
import { buttonClass } from '../ui/button.tsx';

export function NotFoundPage() {
  const words = useStayWords();
  return (
    <Page title={words.noPageTitle} header={<PublicHeader />}>
      <Message
        title={words.noDoorHere}
        action={
          <Link href={pages.landing} className={buttonClass('primary', 'large')}>
            {words.goHome}
          </Link>
        }
      >
        {words.noPage}
      </Message>
    </Page>
  );
}
