/** The layout of every email: a few paragraphs and at most one button, as text and as HTML. */
import { directionOf } from '@guest-portal/contract/direction';
import { escapeHtml } from '../http/pages/html.ts';

type EmailContent = {
  subject: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  closing?: string[];
};

export function writeEmail({ subject, paragraphs, action, closing = [] }: EmailContent) {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const text = [...paragraphs, ...link, ...closing, signature].join('\n\n');
  return {
    subject,
    text: `${text}\n`,
    html: emailPage(subject, body(paragraphs, action, closing)),
  };
}

const signature = 'Guest Portal';

/** Email programs support tables and inline styles, and little else. */
function body(paragraphs: string[], action: EmailContent['action'], closing: string[]): string {
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(action.url)}" style="background:#f0ae45;border:1px solid #a06a10;border-radius:12px;color:#2a1d06;display:inline-block;font-weight:bold;padding:14px 28px;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="color:#4b5f56;font-size:14px;line-height:1.5;margin:0 0 16px">If the button does not work, open this address:<br><a href="${escapeHtml(action.url)}" style="color:#1d5a46;word-break:break-all">${escapeHtml(action.url)}</a></p>`
    : '';
  const toHtml = (texts: string[]) => texts.map((text) => paragraph(text)).join('');
  return toHtml(paragraphs) + button + toHtml(closing);
}

const paragraph = (text: string, links: string[] = []) =>
  `<p style="font-size:16px;line-height:1.6;margin:0 0 16px">${toHtmlLines(text, links)}</p>`;

/** Only these URLs become links, so that nobody can create a link by typing a URL as their name. */
function toHtmlLines(text: string, links: string[]): string {
  return links
    .map((url) => escapeHtml(url))
    .reduce(
      (html, url) =>
        html.replaceAll(url, `<a href="${url}" dir="ltr" style="color:#1d5a46">${url}</a>`),
      escapeHtml(text),
    )
    .replace(/\r?\n/g, '<br>');
}

type PersonalEmail = {
  subject: string;
  text: string;
  /** Our own remark below the text, in smaller letters. */
  note: string;
  /** Our own URLs in the text and in the note. */
  links: string[];
  language: string;
};

/** Writes an email with a text by a person, in any language. */
export function writePersonalEmail({ subject, text, note, links, language }: PersonalEmail) {
  const content = text.split(/\n{2,}/).map((part) => paragraph(part, links));
  const remark = `<p style="color:#4b5f56;font-size:14px;line-height:1.5;margin:28px 0 0">${toHtmlLines(note, links)}</p>`;
  return {
    subject,
    text: `${text}\n\n${note}\n`,
    html: emailPage(subject, content.join('') + remark, language),
  };
}

function emailPage(subject: string, content: string, language = 'en'): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="background:#f8f2e6;color:#16342b;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;margin:0;overflow-wrap:anywhere;padding:32px 16px">
<div style="background:#fffcf5;border-radius:20px;margin:0 auto;max-width:520px;padding:32px">
<h1 style="font-family:Georgia,serif;font-size:26px;font-weight:600;line-height:1.25;margin:0 0 20px">${escapeHtml(subject)}</h1>
${content}
<p style="color:#4b5f56;font-size:14px;margin:24px 0 0">${signature}</p>
</div>
</body>
</html>
`;
}
