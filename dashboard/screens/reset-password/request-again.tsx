import { Button } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { FormCard, AlternativeLink } from '#dashboard/kit/form/form-card.tsx';
import { withAuthFlowState } from '#dashboard/kit/form/auth-flow-state.ts';

const { resetPassword } = accountScreens;

/** Shows that the link or code no longer works, and links to the form that requests a new mail. */
export const RequestAgain = ({ title, text }: { title: string; text: string }) => {
  const { state } = useLocation();
  const freshState = withAuthFlowState(state, { ticket: null, codeGiven: false, sentAt: null });
  return (
    <FormCard title={title} intro={text}>
      <Button size="lg" asChild>
        <Link to={paths.forgotPassword} state={freshState}>
          {resetPassword.askAgain}
        </Link>
      </Button>
      <AlternativeLink link={resetPassword.backToLogin} to={paths.login} state={freshState} />
    </FormCard>
  );
};
