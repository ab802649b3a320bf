import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { LivePart } from '#dashboard/site/host/live-part.tsx';
import styles from '../../../kit/styles/auth-page.module.css';
import { NeedsScript } from '../needs-script.tsx';

/** The prerendered sign-up page. In the dashboard, `dashboard/screens/sign-up` renders the same view. */
export const SignUpPage = () => (
  <div className={styles['page']}>
    <div className={styles['view']}>
      <NeedsScript text={accountScreens.signUp.needsScript} />
      <LivePart name="signUp" />
    </div>
  </div>
);
