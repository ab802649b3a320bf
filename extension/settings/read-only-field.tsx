import { useState } from 'react';
import type { MessageOutput } from '#extension/messaging/protocol.ts';
import type { ReadOnlySetting } from '#shared/domain/account/account-state.ts';
import { extensionSettings } from '#shared/texts/en/extension/extension-settings.ts';
import styles from './read-only-field.module.css';

const texts = extensionSettings.readOnly;
const CHOICES = ['default', 'on', 'off'] as const satisfies readonly ReadOnlySetting[];

type View = MessageOutput<'read-only.get'>;

type Props = {
  view: View;
  /** Stores the choice of the user. Rejects if that fails; the field then keeps the stored choice. */
  set: (setting: ReadOnlySetting) => Promise<void>;
};

/** The choice whether read-only mode is on, with an explanation of the present state. */
export const ReadOnlyField = ({ view, set }: Props) => {
  const [hasFailed, setFailed] = useState(false);
  const choose = async (setting: ReadOnlySetting): Promise<void> => {
    try {
      await set(setting);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <fieldset className={styles['field']} aria-describedby="read-only-now">
      <legend className={styles['label']}>{texts.label}</legend>
      <p className={styles['quiet']}>{texts.about}</p>
      <div className={styles['choices']}>
        {CHOICES.map((setting) => (
          <label key={setting} className={styles['choice']}>
            <input
              type="radio"
              name="read-only"
              value={setting}
              checked={view.setting === setting}
              onChange={() => void choose(setting)}
            />
            {texts.choices[setting]}
          </label>
        ))}
      </div>
      <p id="read-only-now" role="status" className={hasFailed ? styles['failed'] : styles['quiet']}>
        {hasFailed ? texts.failed : explanationOf(view)}
      </p>
    </fieldset>
  );
};

const explanationOf = ({ setting, isOn }: View): string => {
  if (setting !== 'default') return texts.now[setting];
  return isOn ? texts.now.defaultOn : texts.now.defaultOff;
};
