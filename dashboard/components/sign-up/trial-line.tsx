import type { billing } from '#shared/contract/billing.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { authFrame as texts } from '#shared/texts/en/auth-frame.ts';
import { say } from '#shared/texts/say.ts';
import styles from './trial-line.module.css';

/** `data` null: the plans could not be read. */
type Props = { data: OutputOf<typeof billing.listPlans> | null };

/** Names the free trial if every listed plan starts with a trial of the same length; otherwise renders nothing. */
export const TrialLine = ({ data }: Props) => {
  const [days = 0, ...others] = new Set((data?.data ?? []).map((plan) => plan.trial_days));
  if (days === 0 || others.length > 0) return null;
  return <p className={styles['trial']}>{say(texts.trial, { days })}</p>;
};
