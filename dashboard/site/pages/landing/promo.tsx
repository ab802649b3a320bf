import { landing } from '#shared/texts/en/site/landing.ts';
import layout from '../../../kit/styles/layout.module.css';
import { AddToChrome } from './add-to-chrome.tsx';
import { ProductPicture } from '#dashboard/components/product-picture/product-picture.tsx';
import styles from './promo.module.css';

const { promo: texts } = landing;

export const Promo = () => (
  <section className={styles['band']}>
    <div className={`${layout['section']} ${styles['promo']}`}>
      <div>
        <h2 className={layout['heading']}>{texts.title}</h2>
        <p className={`${layout['lead']} ${styles['text']}`}>{texts.text}</p>
        <ul className={styles['points']}>
          {texts.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className={layout['actions']}>
          <AddToChrome />
        </p>
      </div>
      <ProductPicture name="library" alt={texts.picture} />
    </div>
  </section>
);
