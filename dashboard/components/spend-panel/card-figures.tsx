import type { SpendEstimate } from '#shared/domain/spend/spend-estimate.ts';
import { adSpend } from '#shared/texts/en/ad/spend-panel.ts';
import { spend } from '#shared/texts/en/ad/spend.ts';
import { say } from '#shared/texts/say.ts';
import { keyFiguresOf } from '#shared/words/key-figures.ts';
import { likelyFigures, simpleEstimateOf } from '#shared/words/spend-words.ts';
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
          <Amount label={spend.likelyAmount} value={likely} />
          <Amount label={spend.likelyPerDay} value={perDay} />
        </>
      )}
    </dl>
  );
};

/** `value`: null: not known. */
const Amount = ({ label, value }: { label: string; value: string | null }) => {
  const words = value ?? spend.notKnown;
  return (
    <div title={`${label}: ${words}`}>
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
  const amounts =
    perDay.value === spend.notKnown
      ? total.value
      : say(adSpend.simpleFigures, { spend: total.value, perDay: perDay.value });
  return (
    <>
      <dl className={styles['line']}>
        {[views, range].map(
          (figure) => figure !== undefined && <Figure key={figure.label} label={figure.label} value={figure.value} />,
        )}
      </dl>
      <dl className={`${styles['line']} ${styles['simple']}`}>
        <Figure label={adSpend.simple} value={amounts} note={simple.outside === '' ? simple.title : simple.outside} />
      </dl>
    </>
  );
};

const Figure = ({ label, value, note }: { label: string; value: string; note?: string }) => (
  <div title={note === undefined ? `${label}: ${value}` : `${label}: ${value}. ${note}`}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
