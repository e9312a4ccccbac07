import {
  type GuestLanguage,
  isGuestLanguage,
  translationsFor,
} from '@guest-portal/contract/guest-languages';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { translationsQuery } from '../../host/queries.ts';
import { languageNames } from '../../languages/choose.ts';
import { cx } from '../../ui/cx.ts';
import { controlClass } from '../../ui/fields/input.tsx';
import type { PreviewLanguage } from './preview-language.ts';

/** The language of the preview. At first, the preview shows the host's own texts. */
export function useLanguageChoice(apartmentId: string) {
  const [code, setCode] = useState<GuestLanguage>();
  const [isRequested, setRequested] = useState(false);
  // Translations can be large, so they are fetched only when the host points at or focuses the list of languages.
  const { data, isError } = useQuery({ ...translationsQuery(apartmentId), enabled: isRequested });
  const previewLanguage = useMemo((): PreviewLanguage | undefined => {
    if (!code || !data) return undefined;
    // Translations of a language that the host has removed are kept, but not shown.
    const visibleTranslations = data.translations.filter(({ language }) =>
      data.languages.includes(language),
    );
    return { code, translations: translationsFor(code, visibleTranslations) };
  }, [code, data]);
  return {
    previewLanguage,
    isReady: !code || previewLanguage !== undefined,
    hasFailed: code !== undefined && !data && isError,
    select: {
      code,
      preferred: data?.languages ?? [],
      requestTranslations: () => setRequested(true),
      onChoose: (chosen: GuestLanguage | undefined) => {
        setRequested(true);
        setCode(chosen);
      },
    },
  };
}

const ownTextsValue = '';

export function LanguageChoice(props: ReturnType<typeof useLanguageChoice>['select']) {
  const { code = ownTextsValue, preferred, requestTranslations, onChoose } = props;
  const isPreferred = (name: { code: string }) => preferred.some((each) => each === name.code);
  return (
    <label className="flex items-center gap-3 px-1 text-small text-soft">
      <span className="shrink-0">Language</span>
      <span className="relative grid min-w-0 grow">
        <select
          value={code}
          onFocus={requestTranslations}
          onPointerEnter={requestTranslations}
          onChange={({ target: { value } }) => onChoose(isGuestLanguage(value) ? value : undefined)}
          className={cx(
            controlClass,
            'min-h-touch cursor-pointer appearance-none pe-11 text-small!',
          )}
        >
          <option value={ownTextsValue}>As I wrote it</option>
          {/* The keys are stable, because the order can change while the list is open. */}
          {[
            ...languageNames.filter(isPreferred).map(optionOf),
            preferred.length > 0 && <hr key="others" />,
            ...languageNames.filter((name) => !isPreferred(name)).map(optionOf),
          ]}
        </select>
        <ChevronDown
          aria-hidden
          size={20}
          className="pointer-events-none absolute inset-e-3 inset-y-0 my-auto"
        />
      </span>
    </label>
  );
}

const optionOf = ({ code, name }: { code: string; name: string }) => (
  <option key={code} value={code} lang={code} translate="no">
    {name}
  </option>
);
