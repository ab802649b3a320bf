import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { Island } from '#dashboard/site/host/island.tsx';
import { ForgotPasswordForm } from '#dashboard/site/islands/forgot-password-form/forgot-password-form.tsx';
import styles from '../../../kit/styles/auth-page.module.css';
import { NeedsScript } from '../needs-script.tsx';

/**
 * The prerendered page Forgot Password. In the dashboard, `dashboard/screens/forgot-password` renders the same card.
 */
export const ForgotPasswordPage = () => (
  <div className={styles['page']}>
    <div className={styles['card']}>
      <NeedsScript text={accountScreens.forgotPassword.needsScript} />
      <Island name="forgotPasswordForm" given={{}}>
        <ForgotPasswordForm />
      </Island>
    </div>
  </div>
);
