/** Unsaved message texts. They are kept, so that switching to another message or language loses nothing. */
import { type Template, templateParts } from '@guest-portal/contract/messages/moments';
import type { TemplateKey } from './queries.ts';

/**
 * A draft, with the version of the host's text on which it is based. The version prevents overwriting a text that was
 * saved elsewhere.
 */
export type MessageDraft = Template & { version: number | undefined };

export type Drafts = ReadonlyMap<string, MessageDraft>;

const keyOf = ({ moment, language, apartmentId }: TemplateKey) =>
  `${moment} ${language} ${apartmentId}`;

export const draftAt = (drafts: Drafts, templateKey: TemplateKey) => drafts.get(keyOf(templateKey));

const isSame = (one: Template, other: Template) =>
  templateParts.every((part) => one[part] === other[part]);

/** Adds a draft, or removes it if its text equals the known one. */
export function withDraft(
  drafts: Drafts,
  templateKey: TemplateKey,
  draft: MessageDraft,
  known: Template,
) {
  const changed = new Map(drafts);
  if (isSame(draft, known)) changed.delete(keyOf(templateKey));
  else changed.set(keyOf(templateKey), draft);
  return changed;
}

export function withoutDraft(drafts: Drafts, templateKey: TemplateKey): Drafts {
  const changed = new Map(drafts);
  changed.delete(keyOf(templateKey));
  return changed;
}

/** Removes a saved draft. Text typed during the save stays a draft, based on the saved version. */
export function withoutSaved(
  drafts: Drafts,
  templateKey: TemplateKey,
  sent: Template,
  version: number,
) {
  const draft = draftAt(drafts, templateKey);
  return !draft || isSame(draft, sent)
    ? withoutDraft(drafts, templateKey)
    : withVersion(drafts, templateKey, version);
}

/** Bases a draft on another version. Called once the host knows that the saved text has changed. */
export function withVersion(drafts: Drafts, templateKey: TemplateKey, version: number): Drafts {
  const draft = draftAt(drafts, templateKey);
  return draft ? new Map(drafts).set(keyOf(templateKey), { ...draft, version }) : drafts;
}
