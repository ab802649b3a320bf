import { planTexts } from '#shared/texts/en/billing/plans.ts';
import { LivePart } from '#dashboard/site/host/live-part.tsx';
import layout from '../../../kit/styles/layout.module.css';
import styles from './pricing-page.module.css';

/** The public page with all plans. The button of a plan opens the screen Subscribe, where the user orders it. */
export const PricingPage = () => (
  <div className={layout['page']}>
    <div className={layout['section']}>
      <div className={styles['words']}>
        <h1 className={layout['title']}>{planTexts.pricing}</h1>
        <p className={layout['lead']}>{planTexts.pricingIntro}</p>
      </div>
      <LivePart name="pricing" />
    </div>
  </div>
);
