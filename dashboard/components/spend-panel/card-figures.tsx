import { MoveRight, TrendingDown, TrendingUp, type LucideIcon } from 'lucide-react';
import type { ReachTrend } from '#shared/domain/spend/reach-trend.ts';
import type { SpendEstimate } from '#shared/domain/spend/spend-estimate.ts';
import type { CalibratedBy } from '#shared/domain/spend/spend-range.ts';
import { adSpend } from '#shared/texts/en/ad/spend-panel.ts';
import { spend } from '#shared/texts/en/ad/spend.ts';
import { say } from '#shared/texts/say.ts';
import { keyFiguresOf } from '#shared/words/key-figures.ts';
import { calibratedWords, likelyFigures, simpleEstimateOf, typicalErrorWords } from '#shared/words/spend-words.ts';
import { trendWordsOf, type TrendWords } from '#shared/words/trend-words.ts';
import hidden from '#dashboard/kit/styles/visually-hidden.module.css';
import styles from './ad-spend.module.css';

type Props = { estimate: SpendEstimate };

/** The likely amount, in total and per day. A measured reach of 0 has no amount. */
export const Amounts = ({ estimate }: Props) => {
  const { likely, perDay } = keyFiguresOf(estimate);
  return (
    <dl className={styles['amounts']}>
      {estimate.views?.reach === 0 ? (
        <Amount label={spend.views} value={spend.nobodyYet} />
      ) : (
        <>
          <Amount label={spend.likelyAmount} value={likely} calibration={estimate.range?.calibration} />
          <Amount label={spend.likelyPerDay} value={perDay} />
        </>
      )}
    </dl>
  );
};

type AmountProps = {
  label: string;
  /** Null: not known. */
  value: string | null;
  calibration?: CalibratedBy | undefined;
};

const Amount = ({ label, value, calibration }: AmountProps) => {
  const words = value ?? spend.notKnown;
  const note = calibration === undefined ? '' : `. ${calibratedWords(calibration)}`;
  return (
    <div title={`${label}: ${words}${note}`}>
      <dt>{label}</dt>
      <dd className={value === null ? styles['isUnknown'] : undefined}>{words}</dd>
    </div>
  );
};

/** Views and likely range, and the simple estimate, which compact cards leave out. */
export const OtherFigures = ({ estimate }: Props) => {
  const simple = simpleEstimateOf(estimate);
  const [total, perDay] = simple.figures;
  if (total === undefined || perDay === undefined) {
    return (
      <p className={styles['line']} title={spend.nothingToEstimate}>
        {spend.nothingToEstimate}
      </p>
    );
  }
  const [, range, views] = likelyFigures(estimate);
  const trend = trendWordsOf(estimate.growth);
  const amounts =
    perDay.value === spend.notKnown
      ? total.value
      : say(adSpend.simpleFigures, { spend: total.value, perDay: perDay.value });
  return (
    <>
      <dl className={trend === null ? styles['line'] : `${styles['line']} ${styles['hasTrend']}`}>
        {views !== undefined && <Figure label={views.label} value={views.value} />}
        {trend !== null && <Trend words={trend} />}
        {range !== undefined && <Figure label={range.label} value={range.value} note={typicalErrorWords()} />}
      </dl>
      <dl className={`${styles['line']} ${styles['simple']}`}>
        <Figure label={adSpend.simple} value={amounts} note={simple.outside === '' ? simple.title : simple.outside} />
      </dl>
    </>
  );
};

/** The direction of the reach as an icon, and in words. The line has no room for its label. */
const Trend = ({ words: { trend, text, sentence } }: { words: TrendWords }) => {
  const Icon = trendIcons[trend];
  return (
    <div className={`${styles['trend']} ${styles[trend]}`} title={sentence}>
      <dt className={hidden['visuallyHidden']}>{spend.trend}</dt>
      <dd>
        <Icon size={12} aria-hidden="true" />
        {text}
      </dd>
    </div>
  );
};

const trendIcons = {
  rising: TrendingUp,
  steady: MoveRight,
  falling: TrendingDown,
} as const satisfies Record<ReachTrend, LucideIcon>;

const Figure = ({ label, value, note }: { label: string; value: string; note?: string }) => (
  <div title={note === undefined ? `${label}: ${value}` : `${label}: ${value}. ${note}`}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
