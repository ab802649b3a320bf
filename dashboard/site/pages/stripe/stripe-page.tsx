import { planTexts } from '#shared/texts/en/billing/plans.ts';
import { Island } from '#dashboard/site/host/island.tsx';
import { LivePart } from '#dashboard/site/host/live-part.tsx';
import { AffiliateQuestion } from '#dashboard/site/islands/affiliate-question/affiliate-question.tsx';
import layout from '../../../kit/styles/layout.module.css';
import styles from './stripe-page.module.css';

/** The page with the plans and the lifetime plan, for visitors who follow an affiliate link. */
export const StripePage = () => (
  <div className={layout['page']}>
    <div className={layout['section']}>
      <h1 className={`${layout['title']} ${styles['title']}`}>{planTexts.pricing}</h1>
      <Island name="affiliateQuestion" given={{}}>
        <AffiliateQuestion />
      </Island>
      <LivePart name="stripe" />
    </div>
  </div>
);
