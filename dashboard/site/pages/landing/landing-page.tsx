import { Analytics } from './analytics.tsx';
import { FeatureBlocks } from './feature-blocks.tsx';
import { Hero } from './hero.tsx';
import { LandingFaq } from './landing-faq.tsx';
import { PlanSection } from './plan-section.tsx';
import { Promo } from './promo.tsx';
import layout from '../../../kit/styles/layout.module.css';

/** The landing page: banner, features, plans, extension, screenshots, first questions. */
export const LandingPage = () => (
  <div className={layout['page']}>
    <Hero />
    <FeatureBlocks />
    <PlanSection />
    <Promo />
    <Analytics />
    <LandingFaq />
  </div>
);
