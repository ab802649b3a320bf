import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import styles from './form.module.css';

/** A password input with a button that shows or hides the password. */
export const PasswordInput = (props: ComponentProps<'input'>) => {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles['password']}>
      <input autoCapitalize="none" spellCheck={false} {...props} type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        className={styles['reveal']}
        aria-label={isShown ? accountScreens.fields.hidePassword : accountScreens.fields.showPassword}
        aria-pressed={isShown}
        onClick={() => setShown((previous) => !previous)}
      >
        {isShown ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
      </button>
    </div>
  );
};
