import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { site } from '#shared/texts/en/site/site.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { FormCard, OtherWay } from '#dashboard/kit/form/form-card.tsx';
import { AuthFrame } from '#dashboard/components/sign-up/auth-frame.tsx';
import styles from '../../../kit/look/auth-page.module.css';

const { signUp } = accountScreens;
const texts = site.withoutScript.signUp;

/** What the address of the sign-up shows without scripts. */
export const SignUpText = () => (
  <div className={styles['page']}>
    <AuthFrame next={{ trial: null }}>
      <FormCard title={signUp.title} intro={texts.intro}>
        <div className={styles['script']}>{texts.needsScript}</div>
        <OtherWay question={signUp.haveAccount} link={signUp.login} to={paths.login} />
      </FormCard>
    </AuthFrame>
  </div>
);
