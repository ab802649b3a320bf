import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { site } from '#shared/texts/en/site/site.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { FormCard, OtherWay } from '#dashboard/kit/form/form-card.tsx';
import styles from '../../../kit/look/auth-page.module.css';

const { forgotPassword } = accountScreens;

/** What the address of Forgot Password shows without scripts. */
export const ForgotPasswordText = () => (
  <div className={styles['page']}>
    <FormCard title={forgotPassword.title} intro={forgotPassword.intro}>
      <div className={styles['script']}>{site.withoutScript.forgotPassword}</div>
      <OtherWay question={forgotPassword.noAccount} link={forgotPassword.signUp} to={paths.signUp} />
      <OtherWay link={forgotPassword.backToHome} to={paths.home} />
    </FormCard>
  </div>
);
