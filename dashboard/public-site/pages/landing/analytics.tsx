import { landing } from '#shared/texts/en/landing.ts';
import layout from '../../look/layout.module.css';
import styles from './analytics.module.css';
import { ProductPicture } from './product-picture.tsx';
import { shots } from './shots.ts';

const { analytics: texts } = landing;
const SIZES = '(min-width: 992px) 560px, 100vw';

export const Analytics = () => (
  <section className={layout['section']}>
    <h2 className={layout['heading']}>{texts.title}</h2>
    <p className={layout['lead']}>{texts.lead}</p>
    <div className={styles['pictures']}>
      {(['list', 'detail'] as const).map((name) => (
        <figure key={name} className={styles['figure']}>
          <ProductPicture shot={shots[name]} alt={texts.alts[name]} sizes={SIZES} />
          <figcaption>{texts.pictures[name]}</figcaption>
        </figure>
      ))}
    </div>
    <p className={styles['example']}>{texts.example}</p>
  </section>
);
