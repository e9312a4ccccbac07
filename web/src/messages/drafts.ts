/** What a host has written and not saved, by its place: looking at another moment or language loses nothing. */
import { type Template, templateParts } from '@guest-portal/contract/messages/moments';
import type { TemplatePlace } from './queries.ts';

export type Drafts = ReadonlyMap<string, Template>;

export const noDrafts: Drafts = new Map();

const keyOf = ({ moment, language, apartmentId }: TemplatePlace) =>
  `${moment} ${language} ${apartmentId}`;

export const draftAt = (drafts: Drafts, place: TemplatePlace) => drafts.get(keyOf(place));

const isSame = (one: Template, other: Template) =>
  templateParts.every((part) => one[part] === other[part]);

/** What is written as it stands already is no draft. */
export function withDraft(drafts: Drafts, place: TemplatePlace, draft: Template, known: Template) {
  const changed = new Map(drafts);
  if (isSame(draft, known)) changed.delete(keyOf(place));
  else changed.set(keyOf(place), draft);
  return changed;
}

export function withoutDraft(drafts: Drafts, place: TemplatePlace): Drafts {
  const changed = new Map(drafts);
  changed.delete(keyOf(place));
  return changed;
}
