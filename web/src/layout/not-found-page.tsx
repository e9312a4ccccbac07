import { Link } from 'wouter';
import { pages } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Message } from './message.tsx';
import { Page } from './page.tsx';
import { PublicHeader } from './public-header.tsx';

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
