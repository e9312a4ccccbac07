/** What the pages about messages fetch and change. */
import {
  deleteMessageTemplate,
  getMessageSettings,
  listMessageTemplates,
  type MessageSettingsReply,
  type MessageTemplate,
  type NewMessageTemplate,
  saveMessageTemplate,
} from '@guest-portal/contract';
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import type { Moment } from '@guest-portal/contract/messages/moments';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { changeFetched } from '../host/queries.ts';
import { call } from '../shared/api.ts';

export type { MessageSettingsReply, MessageTemplate };

/** Which text it is: of all properties, or of one alone. */
export interface TemplatePlace {
  moment: Moment;
  language: GuestLanguage;
  apartmentId: string | null;
}

export const templatesQuery = queryOptions({
  queryKey: [listMessageTemplates.path],
  queryFn: () => call(listMessageTemplates),
  // Another tab may have written one.
  staleTime: 0,
});

export const settingsQuery = queryOptions({
  queryKey: [getMessageSettings.path],
  queryFn: () => call(getMessageSettings),
  staleTime: 0,
});

const isAt = (place: TemplatePlace) => (template: MessageTemplate) =>
  template.moment === place.moment &&
  template.language === place.language &&
  template.apartmentId === place.apartmentId;

export const templateAt = (templates: MessageTemplate[], place: TemplatePlace) =>
  templates.find(isAt(place));

/** The property's own, or that of all properties; nothing where ours holds. */
export const templateFor = (templates: MessageTemplate[], place: TemplatePlace) =>
  templateAt(templates, place) ?? templateAt(templates, { ...place, apartmentId: null });

/** @param onSaved is called wherever the host looks by then */
export function useSaveTemplate(
  onSaved: (saved: MessageTemplate, sent: NewMessageTemplate) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewMessageTemplate) => call(saveMessageTemplate, { body }),
    onSuccess: async (saved, sent) => {
      await changeFetched<MessageTemplate[]>(client, templatesQuery.queryKey, (all = []) => [
        ...all.filter((template) => !isAt(saved)(template)),
        saved,
      ]);
      onSaved(saved, sent);
    },
  });
}

export function useDeleteTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: MessageTemplate) => call(deleteMessageTemplate, { params: { id } }),
    onSuccess: (_done, { id }) =>
      changeFetched<MessageTemplate[]>(client, templatesQuery.queryKey, (all = []) =>
        all.filter((template) => template.id !== id),
      ),
  });
}
