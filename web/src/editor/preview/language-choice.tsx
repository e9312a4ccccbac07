import { type GuestLanguage, isGuestLanguage } from '@guest-portal/contract/guest-languages';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { translationsQuery } from '../../host/queries.ts';
import { languageNames } from '../../languages/choose.ts';
import { cx } from '../../ui/cx.ts';
import { controlClass } from '../../ui/fields/input.tsx';
import type { PreviewLanguage } from './preview-language.ts';

/** Whose language the preview speaks: at first nobody's, for hosts look for their own words. */
export function useLanguageChoice(apartmentId: string) {
  const [code, setCode] = useState<GuestLanguage>();
  const [isAsked, setAsked] = useState(false);
  // All translations of a property may be much, and few look at them here.
  const { data, isError } = useQuery({ ...translationsQuery(apartmentId), enabled: isAsked });
  const spoken = useMemo((): PreviewLanguage | undefined => {
    if (!code || !data) return undefined;
    // Those of a language that the host has left out are kept, and shown to nobody.
    const shown = data.languages.includes(code) ? data.translations : [];
    return { code, translations: shown.filter(({ language }) => language === code) };
  }, [code, data]);
  return {
    spoken,
    isReady: !code || spoken !== undefined,
    hasFailed: code !== undefined && !data && isError,
    select: {
      code,
      wanted: data?.languages ?? [],
      onAsk: () => setAsked(true),
      onChoose: (chosen: GuestLanguage | undefined) => {
        setAsked(true);
        setCode(chosen);
      },
    },
  };
}

const asWritten = '';

export function LanguageChoice(props: ReturnType<typeof useLanguageChoice>['select']) {
  const { code = asWritten, wanted, onAsk, onChoose } = props;
  const isWanted = (name: { code: string }) => wanted.some((each) => each === name.code);
  return (
    <label className="flex items-center gap-3 px-1 text-small text-soft">
      Language
      <span className="relative grid min-w-0 grow">
        <select
          value={code}
          onFocus={onAsk}
          onPointerEnter={onAsk}
          onChange={({ target: { value } }) => onChoose(isGuestLanguage(value) ? value : undefined)}
          className={cx(
            controlClass,
            'min-h-touch cursor-pointer appearance-none pe-11 text-small!',
          )}
        >
          <option value={asWritten}>As I wrote it</option>
          {/* Where they stand may change while the list is open, so each is the same as before. */}
          {[
            ...languageNames.filter(isWanted).map(optionOf),
            wanted.length > 0 && <hr key="others" />,
            ...languageNames.filter((name) => !isWanted(name)).map(optionOf),
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
