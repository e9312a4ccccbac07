/** Unsaved message texts. Switching to another message or language keeps them. */
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

const isSameTemplate = (one: Template, other: Template) =>
  templateParts.every((part) => one[part] === other[part]);

/** Adds a draft, or removes it if its text equals the original one. */
export function withDraft(
  drafts: Drafts,
  templateKey: TemplateKey,
  draft: MessageDraft,
  original: Template,
) {
  const changed = new Map(drafts);
  if (isSameTemplate(draft, original)) changed.delete(keyOf(templateKey));
  else changed.set(keyOf(templateKey), draft);
  return changed;
}

export function withoutDraft(drafts: Drafts, templateKey: TemplateKey): Drafts {
  const changed = new Map(drafts);
  changed.delete(keyOf(templateKey));
  return changed;
}

/** Removes a saved draft. Text typed during the save stays a draft, based on the saved version. */
export function withoutSavedDraft(
  drafts: Drafts,
  templateKey: TemplateKey,
  sent: Template,
  version: number,
) {
  const draft = draftAt(drafts, templateKey);
  return !draft || isSameTemplate(draft, sent)
    ? withoutDraft(drafts, templateKey)
    : withVersion(drafts, templateKey, version);
}

/** Bases a draft on another version, once the host knows that the saved text has changed. */
export function withVersion(drafts: Drafts, templateKey: TemplateKey, version: number): Drafts {
  const draft = draftAt(drafts, templateKey);
  return draft ? new Map(drafts).set(keyOf(templateKey), { ...draft, version }) : drafts;
}
