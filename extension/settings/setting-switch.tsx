import { useState } from 'react';
import styles from './setting-switch.module.css';

type Props<State extends string> = {
  /** Id of the label. The explanation has an id that is derived from it. */
  id: string;
  texts: Readonly<Record<State | 'label' | 'failed', string>>;
  /** The state when the page was loaded. */
  stored: State;
  /** Stores the choice of the user, and returns the new state. */
  set: (choice: 'on' | 'off') => Promise<State>;
};

/**
 * A switch with an explanation of its state. The switch shows the stored state: if a change fails, it stays as it is
 * and an error text is displayed.
 */
export const SettingSwitch = <State extends string>({ id, texts, stored, set }: Props<State>) => {
  const [state, setState] = useState(stored);
  const [hasFailed, setFailed] = useState(false);
  const isOn = state === 'on' || state === 'refused';

  const change = async (): Promise<void> => {
    try {
      setState(await set(isOn ? 'off' : 'on'));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div>
      <div className={styles['row']}>
        <span id={id} className={styles['label']}>
          {texts.label}
        </span>
        <button
          type="button"
          role="switch"
          className={styles['switch']}
          aria-checked={isOn}
          aria-labelledby={id}
          aria-describedby={`${id}-now`}
          onClick={() => void change()}
        />
      </div>
      <p id={`${id}-now`} role="status" className={hasFailed ? styles['failed'] : styles['now']}>
        {texts[hasFailed ? 'failed' : state]}
      </p>
    </div>
  );
};
