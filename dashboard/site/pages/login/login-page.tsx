import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { AuthFrame } from '#dashboard/components/sign-up/auth-frame.tsx';
import { Island } from '#dashboard/site/host/island.tsx';
import { LoginForm } from '#dashboard/site/islands/login-form/login-form.tsx';
import styles from '../../../kit/styles/auth-page.module.css';
import { NeedsScript } from '../needs-script.tsx';

/** The prerendered login page. In the dashboard, `dashboard/screens/login` renders the same card. */
export const LoginPage = () => (
  <div className={styles['page']}>
    <AuthFrame>
      <NeedsScript text={accountScreens.login.needsScript} />
      <Island name="loginForm" given={{}}>
        <LoginForm />
      </Island>
    </AuthFrame>
  </div>
);
