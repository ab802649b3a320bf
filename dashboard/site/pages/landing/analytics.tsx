import { landing } from '#shared/texts/en/site/landing.ts';
import layout from '../../../kit/styles/layout.module.css';
import styles from './analytics.module.css';
import { ProductPicture } from '#dashboard/components/product-picture/product-picture.tsx';

const { analytics: texts } = landing;

export const Analytics = () => (
  <section className={layout['section']}>
    <h2 className={layout['heading']}>{texts.title}</h2>
    <p className={layout['lead']}>{texts.lead}</p>
    <div className={styles['pictures']}>
      {(['saved', 'detail'] as const).map((name) => (
        <figure key={name} className={styles['figure']}>
          <ProductPicture name={name} alt={texts.alts[name]} />
          <figcaption>{texts.pictures[name]}</figcaption>
        </figure>
      ))}
    </div>
    <p className={layout['example']}>{landing.example}</p>
  </section>
);
