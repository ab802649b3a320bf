import { useContext, useEffect } from 'react';
import { planBeforeRedirect } from '#dashboard/kit/routing/destination-after-login.ts';
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

type Facts = {
  /** The state of the history entry. */
  state: unknown;
  /** The plan that the visitor chose. */
  chosenPlan: string | null;
  /** The affiliate code of this visit. */
  opened: string | null;
  /** The first affiliate code that this browser stored. */
  stored: string | null;
};

const UNKNOWN: Facts = { state: null, chosenPlan: null, opened: null, stored: null };

const readFacts = (): Facts => {
  const state = stateOfEntry(window);
  const opened = new URLSearchParams(location.search).get(REF_QUERY) ?? authFlowStateIn(state).ref;
  return {
    state,
    chosenPlan: planBeforeRedirect(state) ?? readWantedPlan(Date.now()),
    opened,
    stored: firstLink(Date.now()),
  };
};

/**
 * Stores the chosen plan and the first affiliate code. Counts the affiliate code on the server when it is first stored.
 */
const storeFacts = ({ state, opened }: Facts): void => {
  const plan = planBeforeRedirect(state);
  if (plan !== null) keepWantedPlan(plan, Date.now());
  if (!keepFirstLink(opened, Date.now())) return;
  postJson('/api/affiliate/click', { code: opened }).catch(() => undefined);
};

/** The sign-up of the prerendered page. `plans` null: the server could not read them. */
export const SignUpForm = ({ plans }: { plans: SignUpPlans | null }) => {
  const facts = useSiteFacts(readFacts, UNKNOWN);
  const { signUp } = useContext(VisitorCallsContext);
  const { state, chosenPlan, opened, stored } = facts;
  const ref = stored ?? opened;
  useGuestOnly();
  useEffect(() => storeFacts(facts), [facts]);
  return (
    <SignUpView
      facts={{ state, takesFocus: state !== null, opened, ref, words: planWords(plans, chosenPlan) }}
      signUp={(values) => signUp({ ...values, ref })}
    />
  );
};
