import { useContext, useEffect } from 'react';
import { planBeforeRedirect } from '#dashboard/kit/routing/redirected-from.ts';
import { stateOfEntry } from '#dashboard/kit/routing/open-dashboard-screen.ts';
import { REF_QUERY } from '#dashboard/kit/routing/paths.ts';
import { authFlowStateIn } from '#dashboard/kit/form/auth-flow-state.ts';
import { keepWantedPlan, readWantedPlan } from '#dashboard/components/order/wanted-plan.ts';
import { firstLink, keepFirstLink } from '#dashboard/components/sign-up/first-link.ts';
import { planWords, type SignUpPlans } from '#dashboard/components/sign-up/chosen-plan-words.ts';
import { SignUpView } from '#dashboard/components/sign-up/sign-up-view.tsx';
import { postJson } from '../../host/post-json.ts';
import { VisitorCallsContext } from '#dashboard/components/visitor-form/visitor-calls.ts';
import { useGuestOnly, useSiteFacts } from '../visitor-form/use-site-visitor.ts';

/** `asked`: the plan that the visitor chose, `opened`: the affiliate link of this visit, `stored`: the first one. */
type Facts = { state: unknown; asked: string | null; opened: string | null; stored: string | null };

const UNKNOWN: Facts = { state: null, asked: null, opened: null, stored: null };

const readFacts = (): Facts => {
  const state = stateOfEntry(window);
  const opened = new URLSearchParams(location.search).get(REF_QUERY) ?? authFlowStateIn(state).ref;
  return {
    state,
    asked: planBeforeRedirect(state) ?? readWantedPlan(Date.now()),
    opened,
    stored: firstLink(Date.now()),
  };
};

/** Stores what the visitor chose before this page. The first affiliate link is counted. */
const storeFacts = ({ state, opened }: Facts): void => {
  const chosen = planBeforeRedirect(state);
  if (chosen !== null) keepWantedPlan(chosen, Date.now());
  if (!keepFirstLink(opened, Date.now())) return;
  postJson('/api/affiliate/click', { code: opened }).catch(() => undefined);
};

/** The sign-up of the prerendered page. `plans` null: the server could not read them. */
export const SignUpForm = ({ plans }: { plans: SignUpPlans | null }) => {
  const facts = useSiteFacts(readFacts, UNKNOWN);
  const { signUp } = useContext(VisitorCallsContext);
  const { state, asked, opened, stored } = facts;
  const ref = stored ?? opened;
  useGuestOnly();
  useEffect(() => storeFacts(facts), [facts]);
  return (
    <SignUpView
      facts={{ state, takesFocus: state !== null, opened, ref, words: planWords(plans, asked) }}
      signUp={(values) => signUp({ ...values, ref })}
    />
  );
};
