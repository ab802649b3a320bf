import { common } from '../common.ts';

/** The user's current plan in Settings, on Plan History and after a payment. */
export const currentPlanTexts = {
  title: 'Your plan',
  plan: 'Plan',
  granted: 'Complimentary plan',
  grantedBody: 'This plan was given to you. You aren’t charged for it.',
  trialEnds: 'Trial ends',
  ends: 'Ends on',
  never: 'Never',
  none: 'You have no plan yet. Choose one to use the dashboard and sync your saved ads.',
  toPlanHistory: 'Plan History',
  choose: common.choosePlan,
  failed: 'Couldn’t load your plan.',
} as const;
