import { Button } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { FormCard, OtherWay } from '#dashboard/kit/form/form-card.tsx';
import { handOn } from '#dashboard/kit/form/handed-on.ts';

const { resetPassword } = accountScreens;

/** Nothing here opens anything any more: says so, and leads to a new mail. */
export const AskAgain = ({ title, text }: { title: string; text: string }) => {
  const { state } = useLocation();
  const afresh = handOn(state, { ticket: null, codeGiven: false, sentAt: null });
  return (
    <FormCard title={title} intro={text}>
      <Button size="lg" asChild>
        <Link to={paths.forgotPassword} state={afresh}>
          {resetPassword.askAgain}
        </Link>
      </Button>
      <OtherWay link={resetPassword.backToLogin} to={paths.login} state={afresh} />
    </FormCard>
  );
};
