import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { contract } from '#shared/contract/contract.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { authFlowStateIn } from '#dashboard/kit/form/auth-flow-state.ts';
import { FIRST_ENTRY } from '#dashboard/kit/routing/first-history-entry.ts';
import { paths, REF_QUERY } from '#dashboard/kit/routing/paths.ts';
import { useDocumentTitle } from '#dashboard/kit/routing/use-document-title.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { firstLink, keepFirstLink } from '#dashboard/components/sign-up/first-link.ts';
import { explainSignUp, register } from '#dashboard/components/sign-up/register.ts';
import { useSignedUpHere } from '#dashboard/components/sign-up/signed-up-here.tsx';
import { SignUpView, type SignUpHost } from '#dashboard/components/sign-up/sign-up-view.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { useKeptPlan } from '#dashboard/components/order/use-kept-plan.ts';
import { planWords, type PlanWords } from '#dashboard/components/sign-up/chosen-plan-words.ts';

/** The first affiliate link counts; if the browser cannot store it, the link of this visit counts. */
const useAffiliateLink = () => {
  const { platform, now } = useServices();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const opened = query.get(REF_QUERY) ?? authFlowStateIn(state).ref;
  const isSite = platform.host === 'site';
  const countLink = useEffectEvent(() => {
    if (!isSite || opened === null || !keepFirstLink(opened, now())) return;
    platform.call(contract.affiliates.click, { body: { code: opened } }).catch(() => undefined);
  });
  useEffect(() => countLink(), []);
  return { opened, ref: (isSite ? firstLink(now()) : null) ?? opened };
};

const useSignUpHost = (): SignUpHost => {
  const { platform, screen, now } = useServices();
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const signedUpHere = useSignedUpHere();
  const link = useAffiliateLink();
  return {
    facts: { state, takesFocus: key !== FIRST_ENTRY, ...link, words: usePlanWords() },
    signUp: async (values) => {
      try {
        const next = await register({ platform, now, state }, values, link.ref);
        screen.tell('success', accountScreens.signUp.success);
        signedUpHere.remember({ email: values.email, password: values.password });
        await navigate(paths.otp, { replace: true, state: next });
        return null;
      } catch (thrown) {
        return explainSignUp(toAppError(thrown));
      }
    },
  };
};

/** The sign-up on the dashboard. After it, the screen for the mailed code opens. */
export const SignUpScreen = () => {
  useDocumentTitle(shell.titles.signUp);
  return <SignUpView {...useSignUpHost()} />;
};

/** Loads the plans, and returns the texts of the sign-up about them. */
const usePlanWords = (): PlanWords => {
  const { platform } = useServices();
  const asked = useKeptPlan();
  const { found } = useLoaded(() => platform.call(contract.billing.listPlans, {}));
  const plans = found.status === 'ready' ? { listed: found.data.data, lifetime: found.data.lifTimePlan } : null;
  return planWords(plans, asked);
};
