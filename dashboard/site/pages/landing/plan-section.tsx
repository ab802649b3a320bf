import { landing } from '#shared/texts/en/site/landing.ts';
import { LivePart } from '#dashboard/site/host/live-part.tsx';
import layout from '../../../kit/styles/layout.module.css';
import { PLANS_ID } from './section-ids.ts';
import styles from './plan-section.module.css';

const { plans: texts } = landing;

export const PlanSection = () => (
  <section id={PLANS_ID} className={styles['band']}>
    <div className={layout['section']}>
      <div className={styles['words']}>
        <h2 className={layout['heading']}>{texts.title}</h2>
        <p className={layout['lead']}>{texts.lead}</p>
      </div>
      <LivePart name="plans" />
    </div>
  </section>
);
