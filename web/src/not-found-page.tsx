import { Link } from 'wouter';
import { PublicHeader } from './accounts/public-header.tsx';
import { Message } from './layout/message.tsx';
import { Page } from './layout/page.tsx';
import { pages } from './paths.ts';
import { buttonClass } from './ui/button.tsx';

export function NotFoundPage() {
  return (
    <Page title="Page not found" header={<PublicHeader />}>
      <Message
        title="There is no door here"
        action={
          <Link href={pages.landing} className={buttonClass('primary', 'large')}>
            Go to the home page
          </Link>
        }
      >
        We can’t find this page. The address may be old or mistyped. If a host sent you a link,
        please open it again from their message.
      </Message>
    </Page>
  );
}
