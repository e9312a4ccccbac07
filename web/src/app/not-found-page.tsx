import { Link } from 'wouter';
import { PublicHeader } from '../accounts/public-header.tsx';
import { useStayTexts } from '../languages/language.ts';
import { Message } from '../layout/message.tsx';
import { Page } from '../layout/page.tsx';
import { pages } from '../shared/paths.ts';
import { buttonClass } from '../ui/button.tsx';

export function NotFoundPage() {
  const texts = useStayTexts();
  return (
    <Page title={texts.noPageTitle} header={<PublicHeader />}>
      <Message
        title={texts.noPageTitle}
        action={
          <Link href={pages.landing} className={buttonClass('primary', 'large')}>
            {texts.goHome}
          </Link>
        }
      >
        {texts.noPage}
      </Message>
    </Page>
  );
}
