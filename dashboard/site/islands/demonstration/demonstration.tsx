import { useState } from 'react';
import { checkSpend } from '#shared/texts/en/ad/card-controls.ts';
import { landing } from '#shared/texts/en/site/landing.ts';
import { say } from '#shared/texts/say.ts';
import button from '../../../kit/styles/button.module.css';
import { Artwork, type ArtworkName } from './artwork.tsx';
import styles from './demonstration.module.css';
import resultStyles from './spend-result.module.css';

const { demo: texts } = landing;

export type DemoAd = { name: ArtworkName; days: number; spend: SpendResultProps };

const toggled = (names: readonly string[], name: string): readonly string[] =>
  names.includes(name) ? names.filter((other) => other !== name) : [...names, name];

/** An ad card with the controls of the product, for ads of fictional shops. It stores no data. */
export const Demonstration = ({ ads }: { ads: readonly DemoAd[] }) => {
  const [shown, setShown] = useState(0);
  const [saved, setSaved] = useState<readonly string[]>([]);
  // The first ad shows its estimate from the start, so that the page also shows it without scripts.
  const [checked, setChecked] = useState<readonly string[]>(ads.slice(0, 1).map(({ name }) => name));
  const [announcement, setAnnouncement] = useState('');
  const ad = ads[shown % ads.length];
  if (ad === undefined) return <></>;
  const isSaved = saved.includes(ad.name);
  const isChecked = checked.includes(ad.name);
  const toggle = (): void => {
    setSaved(toggled(saved, ad.name));
    setAnnouncement(isSaved ? texts.saidRemoved : texts.saidSaved);
  };
  return (
    <article className={styles['card']} aria-label={texts.label}>
      <CardHead ad={ad} />
      <Artwork name={ad.name} className={styles['art']} />
      <div className={styles['controls']}>
        <button
          type="button"
          className={`${isSaved ? button['loud'] : button['soft']} ${button['small']}`}
          aria-pressed={isSaved}
          onClick={toggle}
        >
          {isSaved ? texts.saved : texts.save}
        </button>
        <button
          type="button"
          className={`${isChecked ? button['soft'] : button['loud']} ${button['small']}`}
          aria-expanded={isChecked}
          onClick={() => setChecked(toggled(checked, ad.name))}
        >
          {isChecked ? texts.hideSpend : checkSpend.check}
        </button>
        <button
          type="button"
          className={`${button['plain']} ${button['small']}`}
          onClick={() => {
            setShown((shown + 1) % ads.length);
            setAnnouncement('');
          }}
        >
          {texts.next}
        </button>
      </div>
      <div className={styles['panel']} aria-live="polite">
        {/* Also rendered while it is hidden, so that the height of the card does not change. */}
        <div className={isChecked ? styles['shown'] : styles['hidden']} aria-hidden={!isChecked}>
          <SpendResult {...ad.spend} />
        </div>
        {!isChecked && <p className={styles['before']}>{texts.before}</p>}
      </div>
      <p className={styles['said']} role="status">
        {announcement}
      </p>
    </article>
  );
};

const CardHead = ({ ad: { name, days } }: { ad: DemoAd }) => (
  <>
    <div className={styles['head']}>
      <span className={`${styles['avatar']} ${styles[name]}`} aria-hidden="true">
        {texts.ads[name].page.charAt(0)}
      </span>
      <div className={styles['who']}>
        <strong>{texts.ads[name].page}</strong>
        <span>
          {texts.sponsored} · {texts.example}
        </span>
      </div>
      <span className={styles['run']}>
        <b>{texts.active}</b> {say(texts.days, { days })}
      </span>
    </div>
    <p className={styles['text']}>{texts.ads[name].text}</p>
  </>
);

/** `note`: explains what the figure counts. */
type Figure = { label: string; value: string; note?: string };

type SpendResultProps = {
  /** Likely amount, likely range, views. */
  figures: readonly Figure[];
  /** The position of the likely amount between low and high, in percent. */
  likelyAt: number;
  /** `outside`: why the simple estimate is outside of the likely range; empty if it is within the range. */
  simple: { title: string; figures: readonly Figure[]; outside: string };
  /** How the figures were calculated. */
  line: string;
};

/** Shows an estimate as the product does, with a bar for the range. */
const SpendResult = ({ figures, likelyAt, simple, line }: SpendResultProps) => (
  <div className={resultStyles['result']}>
    <Figures figures={figures} className={resultStyles['likely']} />
    <RangeBar likelyAt={likelyAt} />
    <div className={resultStyles['simple']}>
      <p>{simple.title}</p>
      <Figures figures={simple.figures} className={resultStyles['row']} />
    </div>
    <p className={resultStyles['line']}>
      {simple.outside} {line}
    </p>
  </div>
);

const Figures = ({ figures, className }: { figures: readonly Figure[]; className: string | undefined }) => (
  <dl className={className}>
    {figures.map(({ label, value, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
        {note !== undefined && <dd className={resultStyles['note']}>{note}</dd>}
      </div>
    ))}
  </dl>
);

const WIDTH = 300;

/**
 * A bar from low to high with a mark at the likely amount. It is an SVG, because the content security policy forbids
 * inline styles.
 */
const RangeBar = ({ likelyAt }: { likelyAt: number }) => (
  <svg viewBox={`0 0 ${WIDTH} 16`} className={resultStyles['bar']} aria-hidden="true" preserveAspectRatio="none">
    <rect x="0" y="5" width={WIDTH} height="6" rx="3" className={resultStyles['track']} />
    <rect x={(likelyAt / 100) * WIDTH - 2.5} y="0" width="5" height="16" rx="2.5" className={resultStyles['mark']} />
  </svg>
);
