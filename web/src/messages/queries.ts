/** Queries and mutations of message templates and settings. */
import {
  deleteMessageTemplate,
  getMessageSettings,
  listMessageTemplates,
  type MessageSettingsReply,
  type MessageTemplate,
  type NewMessageTemplate,
  saveMessageTemplate,
} from '@guest-portal/contract';
import { type GuestLanguage, languageAndBase } from '@guest-portal/contract/guest-languages';
import type { Moment } from '@guest-portal/contract/messages/moments';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Apartment, changeFetched } from '../host/queries.ts';
import { call } from '../shared/api.ts';

export type { MessageSettingsReply, MessageTemplate };

/** Identifies a template. Without a property it applies to all properties. */
export interface TemplateKey {
  moment: Moment;
  language: GuestLanguage;
  apartmentId: string | null;
}

/** The host's own templates, or those that apply to a property that the host manages, which are its owner's. */
export const templatesQuery = (managedId: string | undefined) =>
  queryOptions({
    queryKey: [listMessageTemplates.path, managedId] as const,
    queryFn: () => call(listMessageTemplates, { query: { apartmentId: managedId } }),
    // The templates are always refetched, because another tab may have saved one.
    staleTime: 0,
  });

/** Returns the id of a property that the host manages for another host; undefined for the host's own properties. */
export const managedIdOf = (apartment: Pick<Apartment, 'id' | 'owner'> | undefined) =>
  apartment && apartment.owner !== null ? apartment.id : undefined;

export const settingsQuery = queryOptions({
  queryKey: [getMessageSettings.path],
  queryFn: () => call(getMessageSettings),
  staleTime: 0,
});

const hasKey = (templateKey: TemplateKey) => (template: MessageTemplate) =>
  template.moment === templateKey.moment &&
  template.language === templateKey.language &&
  template.apartmentId === templateKey.apartmentId;

export const templateAt = (templates: MessageTemplate[], templateKey: TemplateKey) =>
  templates.find(hasKey(templateKey));

/**
 * Returns the template of the property, or else that of all properties, in the language or else in its base language.
 * The server chooses in the same way for an email. Undefined means the default text.
 */
export const templateFor = (templates: MessageTemplate[], templateKey: TemplateKey) =>
  languageAndBase(templateKey.language)
    .flatMap((language) => [
      templateAt(templates, { ...templateKey, language }),
      templateAt(templates, { ...templateKey, language, apartmentId: null }),
    ])
    .find((template) => template !== undefined);

/** @param onSaved is called even if the host has switched to another template */
export function useSaveTemplate(
  managedId: string | undefined,
  onSaved: (saved: MessageTemplate, sent: NewMessageTemplate) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewMessageTemplate) => call(saveMessageTemplate, { body }),
    onSuccess: async (saved, sent) => {
      const { queryKey } = templatesQuery(managedId);
      await changeFetched<MessageTemplate[]>(client, queryKey, (all = []) => [
        ...all.filter((template) => !hasKey(saved)(template)),
        saved,
      ]);
      onSaved(saved, sent);
    },
  });
}

export function useDeleteTemplate(managedId: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: MessageTemplate) => call(deleteMessageTemplate, { params: { id } }),
    onSuccess: (_done, { id }) =>
      changeFetched<MessageTemplate[]>(client, templatesQuery(managedId).queryKey, (all = []) =>
        all.filter((template) => template.id !== id),
      ),
  });
}
