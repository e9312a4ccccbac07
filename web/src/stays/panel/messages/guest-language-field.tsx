import { updateStay } from '@guest-portal/contract';
import { call } from '../../../api.ts';
import { languages } from '../../../translations/languages.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import type { Stay } from '../../queries.ts';
import { useStayAction } from '../use-stay-action.ts';

/** In which language its guest is written to, from now on. */
export function GuestLanguageField({ stay }: { stay: Stay }) {
  const { run, isPending } = useStayAction(
    'Failed to change the language',
    ({ id, version, language }) =>
      call(updateStay, { params: { id }, body: { language, version } }),
  );
  return (
    <SelectField
      label="Language of the message"
      choices={languages.map(({ code, english, own }) => ({
        value: code,
        label: english === own ? own : `${english} (${own})`,
      }))}
      value={stay.messageLanguage}
      disabled={isPending}
      onChange={(language) => run({ ...stay, language }, { done: 'Language changed' })}
    />
  );
}
