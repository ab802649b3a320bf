import { MailCheck } from 'lucide-react';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { say } from '#shared/texts/say.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { SiteLink } from '#dashboard/kit/routing/site-link.tsx';
import button from '../../kit/styles/button.module.css';
import styles from './login-form.module.css';

const { login } = accountScreens;

type Props = {
  email: string;
  /** Contains the ticket of the mailed code. */
  state: object;
};

/** After a sign-up: asks the user to verify the email address, and links to the code. */
export const VerifyPrompt = ({ email, state }: Props) => (
  <div role="status" className={styles['prompt']}>
    <h2>
      <MailCheck size={18} aria-hidden="true" />
      {login.verifyTitle}
    </h2>
    <p>{say(login.verifyBody, { email })}</p>
    <SiteLink to={paths.otp} state={state} className={`${button['loud']} ${button['small']}`}>
      {login.enterCode}
    </SiteLink>
  </div>
);
