import type { ReactNode } from 'react';
import { brand } from '#shared/domain/brand.ts';
import { landing } from '#shared/texts/en/landing.ts';
import { say } from '#shared/texts/say.ts';
import { SpendResult } from '../../islands/demonstration/spend-result.tsx';
import layout from '../../look/layout.module.css';
import { demoAds } from './demo-ads.ts';
import styles from './feature-blocks.module.css';

const { blocks: texts } = landing;

/** The four blocks of features. Each shows a part of the product in the product's own style. */
export const FeatureBlocks = () => (
  <section className={layout['section']}>
    <h2 className={layout['heading']}>{texts.title}</h2>
    <div className={styles['grid']}>
      <Block name={texts.filter.name} text={texts.filter.text}>
        <ul className={styles['chips']}>
          {texts.filter.chips.map((chip) => (
            <li key={chip}>{chip}</li>
          ))}
        </ul>
        <p className={styles['count']}>{texts.filter.count}</p>
      </Block>
      <Block name={texts.amount.name} text={texts.amount.text}>
        {demoAds.slice(2).map(({ name, spend }) => (
          <SpendResult key={name} {...spend} />
        ))}
      </Block>
      <Block name={texts.productivity.name} text={texts.productivity.text}>
        <ul className={styles['rows']}>
          {texts.productivity.rows.map(({ label, count }) => (
            <li key={label}>
              <span>{label}</span>
              <b>{count}</b>
            </li>
          ))}
        </ul>
      </Block>
      <Block name={texts.download.name} text={texts.download.text}>
        <ul className={styles['files']}>
          {texts.download.files.map((file) => (
            <li key={file}>{file}</li>
          ))}
        </ul>
      </Block>
    </div>
  </section>
);

const Block = ({ name, text, children }: { name: string; text: string; children: ReactNode }) => (
  <article className={styles['block']}>
    <h3 className={styles['name']}>{name}</h3>
    <p className={styles['text']}>{say(text, { brand: brand.name })}</p>
    <div className={styles['piece']}>
      <p className={styles['tag']}>{texts.example}</p>
      {children}
    </div>
  </article>
);
