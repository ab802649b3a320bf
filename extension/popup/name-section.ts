import { NAME_FIELDS, NamePattern, downloadName } from '#shared/domain/files/download-name.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { say } from '#shared/texts/say.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import { element } from './element.ts';

/** The data of an invented ad, for the example name. */
const EXAMPLE = { page: 'Oat & Ember', adId: '1221417629971772', n: 1, date: '2026-01-02' };

/** Builds the field for the pattern of file names. It stores a valid pattern when the user leaves the field. */
export const nameSection = async (ask: Ask): Promise<HTMLElement> => {
  const texts = popup.downloadName;
  const { pattern } = await ask('download-name.get', {});
  const field = element('input', {
    class: 'field',
    id: 'download-name',
    value: pattern,
    maxlength: '100',
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-describedby': 'download-name-now',
  });
  const now = element('p', { class: 'muted', role: 'status', id: 'download-name-now' });
  const show = (wanted: string): void => {
    const parsed = NamePattern.safeParse(wanted);
    field.setAttribute('aria-invalid', String(!parsed.success));
    const fields = NAME_FIELDS.map((name) => `{${name}}`).join(' ');
    now.textContent = parsed.success
      ? say(texts.example, { name: downloadName(parsed.data, EXAMPLE, 'jpg') })
      : say(texts.wrong, { fields });
  };
  const keep = async (): Promise<void> => {
    const parsed = NamePattern.safeParse(field.value);
    if (!parsed.success) return;
    try {
      await ask('download-name.set', { pattern: parsed.data });
    } catch {
      now.textContent = say(texts.failed);
    }
  };
  field.addEventListener('input', () => show(field.value));
  field.addEventListener('change', () => void keep());
  show(pattern);
  return element(
    'section',
    {},
    element('label', { for: 'download-name' }, element('strong', {}, say(texts.label))),
    field,
    now,
  );
};
