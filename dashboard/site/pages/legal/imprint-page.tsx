import { brand } from '#shared/domain/brand.ts';
import { imprint } from '#shared/texts/en/site/legal.ts';
import { say } from '#shared/texts/say.ts';
import { LivePart } from '#dashboard/site/host/live-part.tsx';
import layout from '../../../kit/styles/layout.module.css';
import styles from './legal-page.module.css';

export const ImprintPage = () => (
  <article className={layout['narrow']}>
    <h1 className={layout['title']}>{imprint.title}</h1>
    <p className={layout['lead']}>{say(imprint.lead, { brand: brand.name })}</p>
    <LivePart name="imprint" />
    <p className={styles['small']}>{say(imprint.independent, { brand: brand.name })}</p>
  </article>
);
