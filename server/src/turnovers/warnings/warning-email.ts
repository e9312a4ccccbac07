/** The email before a check-in. It contains nothing about guests and no value of a fact, because email is not private. */
import { dayAndClockAt } from '../../apartments/time-at-property.ts';
import type { EmailUrls } from '../../notices/emails.ts';
import { writeEmail } from '../../platform/mail/write-email.ts';
import type { Warning } from './find-warnings.ts';

export const warningEmail = (warning: Warning, { url, settingsUrl }: EmailUrls) =>
  writeEmail({
    subject: `${warning.property || 'A property'} is not ready for the next check-in`,
    paragraphs: [
      `The next guests can check in from ${dayAndClockAt(warning, warning.at)}.`,
      reasonsOf(warning).join('\n'),
    ],
    action: { label: 'View turnovers', url },
    closing: [
      'In the editor, under ‘For the Crew’, you choose how many hours before a check-in we warn you.',
      `You can turn off these emails:\n${settingsUrl}`,
    ],
  });

const reasonsOf = ({ isNotDone, failed, untried, problems }: Warning) => [
  ...(isNotDone ? ['The turnover is not done.'] : []),
  ...failed.map((name) => `${name} did not work.`),
  ...untried.map((name) => `${name} has not been tried since the last check-out.`),
  ...(problems > 0
    ? [problems === 1 ? 'One problem is open.' : `${problems} problems are open.`]
    : []),
];
