import { brand } from '#shared/domain/brand.ts';
import { countriesWithCost, cpmSources } from '#shared/domain/spend/cost-assumptions.ts';
import { landing } from '#shared/texts/en/site/landing.ts';
import { say } from '#shared/texts/say.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { Island } from '#dashboard/site/host/island.tsx';
import { PageAnchor } from '#dashboard/site/host/page-anchor.tsx';
import { SiteLink } from '#dashboard/kit/routing/site-link.tsx';
import { Demonstration } from '#dashboard/site/islands/demonstration/demonstration.tsx';
import button from '../../../kit/styles/button.module.css';
import layout from '../../../kit/styles/layout.module.css';
import { AddToChrome } from './add-to-chrome.tsx';
import { demoAds } from './demo-ads.ts';
import styles from './hero.module.css';
import { PLANS_ID, QUESTIONS_ID } from './section-ids.ts';

/** An empty claim is not shown. */
const downloadsClaim: string = brand.downloadsClaim;

export const Hero = () => (
  <section className={styles['hero']}>
    <div className={styles['words']}>
      <p className={styles['eyebrow']}>{landing.eyebrow}</p>
      <h1 className={styles['banner']}>{landing.banner}</h1>
      <p className={`${layout['lead']} ${styles['lead']}`}>{say(landing.lead, { brand: brand.name })}</p>
      <p className={`${layout['actions']} ${styles['buttons']}`}>
        <AddToChrome />
        <PageAnchor to={PLANS_ID} className={`${button['quiet']} ${button['large']}`}>
          {landing.seePlans}
        </PageAnchor>
      </p>
      <p className={styles['small']}>
        {landing.reassurance}{' '}
        <PageAnchor to={QUESTIONS_ID} className={layout['link']}>
          {landing.isItSafe}
        </PageAnchor>
      </p>
      <p className={`${styles['small']} ${styles['proof']}`}>
        <span>{say(landing.proof.prices, { countries: countriesWithCost().length, sources: cpmSources.length })}</span>
        <SiteLink to={paths.howSpend} className={layout['link']}>
          {landing.proof.method}
        </SiteLink>
        <SiteLink to={paths.imprint} className={layout['link']}>
          {say(landing.proof.operator, { brand: brand.name })}
        </SiteLink>
      </p>
      {downloadsClaim !== '' && <p className={styles['small']}>{say(landing.downloads, { claim: downloadsClaim })}</p>}
    </div>
    <div className={styles['demo']}>
      <h2 className={styles['demoTitle']}>{landing.demo.title}</h2>
      <Island name="demonstration" given={{ ads: demoAds }}>
        <Demonstration ads={demoAds} />
      </Island>
      <p className={styles['hint']}>{landing.demo.hint}</p>
    </div>
  </section>
);
