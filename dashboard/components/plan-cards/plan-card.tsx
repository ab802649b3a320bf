import { useId, type ReactNode } from 'react';
import type { Plan } from '#shared/contract/billing.ts';
import { descriptionLines } from '#shared/domain/plan/plan-description.ts';
import { isHighlighted, type OfferedPrice } from '#shared/domain/plan/plan-offer.ts';
import { planTexts } from '#shared/texts/en/billing/plans.ts';
import { say } from '#shared/texts/say.ts';
import { cardPriceOf } from '#shared/words/plan-words.ts';
import styles from './plan-card.module.css';

type Props = {
  plan: Plan;
  price: OfferedPrice;
  /** Shown beside the name instead of 'Best value', for example the user's current state of this plan. */
  badge?: ReactNode;
  promotion?: { code: string; percent: number } | null;
  /** Whether the user can have the free trial. */
  hasTrial?: boolean;
  heading?: 'h2' | 'h3';
  /** Locale of the amounts; by default that of the browser. Pages that are rendered for all visitors set it. */
  locale?: string;
  /** The button. */
  children: ReactNode;
};

/** The card of a plan on all screens and public pages. It uses no component library, to keep the public pages small. */
export const PlanCard = (props: Props) => {
  const { plan, price, badge, promotion = null, hasTrial = false, heading: Heading = 'h2', locale, children } = props;
  const id = useId();
  const isBest = isHighlighted(plan);
  const { before, amount, after, note } = cardPriceOf(plan.interval, price, locale);
  return (
    <article aria-labelledby={id} className={`${styles['card']} ${isBest ? styles['best'] : ''}`}>
      <div className={styles['top']}>
        <Heading id={id} className={styles['name']}>
          {plan.name}
        </Heading>
        {badge ?? (isBest && <Pill>{planTexts.highlight}</Pill>)}
      </div>
      <p className={styles['price']}>
        {before}
        <strong>{amount}</strong>
        {after}
      </p>
      <p className={styles['small']}>{note}</p>
      {promotion !== null && <p className={styles['promotion']}>{say(planTexts.promotion, promotion)}</p>}
      <Description html={plan.desc} />
      <div className={styles['action']}>
        {children}
        {hasTrial && plan.trial_days > 0 && (
          <p data-trial-line="" className={styles['trial']}>
            {say(planTexts.trial, { days: plan.trial_days })}
          </p>
        )}
      </div>
    </article>
  );
};

/** A short label beside the name of a plan. */
export const Pill = ({
  tone = 'accent',
  children,
}: {
  tone?: 'accent' | 'success' | 'warn' | 'danger';
  children: ReactNode;
}) => <span className={`${styles['pill']} ${styles[tone]}`}>{children}</span>;

const Description = ({ html }: { html: string }) => {
  const lines = descriptionLines(html);
  return (
    <ul className={styles['list']}>
      {lines.map(({ kind, text }, index) => (
        // Two lines can have the same text, and the lines never move.
        <li key={`${index} ${text}`} className={kind === 'item' ? styles['item'] : undefined}>
          {text}
        </li>
      ))}
    </ul>
  );
};
