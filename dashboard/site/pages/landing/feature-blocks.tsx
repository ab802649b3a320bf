import { brand } from '#shared/domain/brand.ts';
import { landing } from '#shared/texts/en/site/landing.ts';
import { say } from '#shared/texts/say.ts';
import layout from '../../../kit/styles/layout.module.css';
import styles from './feature-blocks.module.css';
import { ProductPicture } from '#dashboard/components/product-picture/product-picture.tsx';
import type { ShotName } from '#dashboard/components/product-picture/shot-sizes.ts';

const { blocks: texts } = landing;

/** Viewports in which a block is about as wide as a phone. From 768 px, the blocks are in two columns. */
const NARROW_BLOCK = '(max-width: 519px), (min-width: 768px) and (max-width: 991px)';

const blocks: readonly (readonly [name: 'filter' | 'amount' | 'productivity' | 'download', shot: ShotName])[] = [
  ['filter', 'filters'],
  ['amount', 'spend'],
  ['productivity', 'following'],
  ['download', 'download'],
];

/** Four blocks, each with a feature and a picture of it. */
export const FeatureBlocks = () => (
  <section className={layout['section']}>
    <h2 className={layout['heading']}>{texts.title}</h2>
    <div className={styles['grid']}>
      {blocks.map(([name, shot]) => (
        <article key={name} className={styles['block']}>
          <div className={styles['words']}>
            <h3 className={styles['name']}>{texts[name].name}</h3>
            <p className={styles['text']}>{say(texts[name].text, { brand: brand.name })}</p>
          </div>
          <ProductPicture name={shot} alt={texts[name].picture} phoneIn={NARROW_BLOCK} frame="flush" />
        </article>
      ))}
    </div>
    <p className={layout['example']}>{landing.example}</p>
  </section>
);
