/** What a host has written and not saved, by its place: looking at another moment or language loses nothing. */
import { type Template, templateParts } from '@guest-portal/contract/messages/moments';
import type { TemplatePlace } from './queries.ts';

/** Begun on this version of the host's own text, or on none: what was saved elsewhere since then is not written over unasked. */
export type Draft = Template & { version: number | undefined };

export type Drafts = ReadonlyMap<string, Draft>;

const keyOf = ({ moment, language, apartmentId }: TemplatePlace) =>
  `${moment} ${language} ${apartmentId}`;

export const draftAt = (drafts: Drafts, place: TemplatePlace) => drafts.get(keyOf(place));

const isSame = (one: Template, other: Template) =>
  templateParts.every((part) => one[part] === other[part]);

/** What is written as it stands already is no draft. */
export function withDraft(drafts: Drafts, place: TemplatePlace, draft: Draft, known: Template) {
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

/** What was typed while it was saved is a draft still, now on what was saved. */
export function afterSaving(drafts: Drafts, place: TemplatePlace, sent: Template, version: number) {
  const draft = draftAt(drafts, place);
  return !draft || isSame(draft, sent)
    ? withoutDraft(drafts, place)
    : onVersion(drafts, place, version);
}

/** Its host has been told what it would take the place of. */
export function onVersion(drafts: Drafts, place: TemplatePlace, version: number): Drafts {
  const draft = draftAt(drafts, place);
  return draft ? new Map(drafts).set(keyOf(place), { ...draft, version }) : drafts;
}
