import { updateStay } from '@guest-portal/contract';
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { languages } from '../../../translations/languages.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { Stay } from '../../queries.ts';
import { useStayAction } from '../use-stay-action.ts';

/**
 * Selects the language of messages to this guest. The field is never disabled, because keyboard users would lose the
 * focus.
 */
export function GuestLanguageField({ stay }: { stay: Stay }) {
  const [chosen, setChosen] = useState<GuestLanguage>();
  // The last choice wins, even if other fields of the stay have changed in the meantime.
  const { run } = useStayAction('Failed to change the language', ({ id, language }) =>
    call(updateStay, { params: { id }, body: { language } }),
  );
  return (
    <SelectField
      label="Language of the message"
      choices={languages.map(({ code, english, own }) => ({
        value: code,
        label: english === own ? own : `${english} (${own})`,
      }))}
      value={chosen ?? stay.messageLanguage}
      onChange={(language) => {
        setChosen(language);
        run(
          { ...stay, language },
          { done: 'Language changed', onFinished: () => setChosen(undefined) },
        );
      }}
    />
  );
}
