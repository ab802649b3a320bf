import { useState } from 'react';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { NAME_FIELDS, NamePattern, downloadName } from '#shared/domain/files/download-name.ts';
import { extensionSettings } from '#shared/texts/en/extension/extension-settings.ts';
import { say } from '#shared/texts/say.ts';

const texts = extensionSettings.downloadName;
/** The data of an invented ad, for the example name. */
const EXAMPLE = { page: 'Oat & Ember', adId: '1221417629971772', n: 1, date: '2026-01-02' };
const FIELDS = NAME_FIELDS.map((name) => `{${name}}`).join(' ');

type Props = {
  /** The pattern when the page was loaded. */
  stored: string;
  store: (pattern: NamePattern) => Promise<void>;
};

/** The field for the pattern of file names. Leaving the field or pressing Enter stores a valid pattern. */
export const NameField = ({ stored, store }: Props) => {
  const [pattern, setPattern] = useState(stored);
  const [saved, setSaved] = useState(stored);
  const [hasFailed, setFailed] = useState(false);
  const parsed = NamePattern.safeParse(pattern);

  const save = async (): Promise<void> => {
    if (!parsed.success || parsed.data === saved) return;
    try {
      await store(parsed.data);
      setSaved(parsed.data);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <FormField
      id="download-name"
      name="download-name"
      label={texts.label}
      value={pattern}
      onValue={setPattern}
      error={parsed.success ? undefined : say(texts.wrong, { fields: FIELDS })}
      warning={hasFailed ? texts.failed : undefined}
      hint={parsed.success ? say(texts.example, { name: downloadName(parsed.data, EXAMPLE, 'jpg') }) : undefined}
      maxLength={100}
      spellCheck={false}
      autoComplete="off"
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save();
      }}
    />
  );
};
