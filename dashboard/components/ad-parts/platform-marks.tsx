import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { keywordName } from '#shared/words/display-names.ts';
import hidden from '#dashboard/kit/styles/visually-hidden.module.css';
import styles from './platform-marks.module.css';

/** Neutral monograms of our own, because the logos of the platforms are trademarks. */
const monograms: Readonly<Record<string, string>> = {
  FACEBOOK: 'F',
  INSTAGRAM: 'I',
  AUDIENCE_NETWORK: 'AN',
  MESSENGER: 'M',
  THREADS: 'T',
  WHATSAPP: 'W',
  OCULUS: 'O',
};
const platformName = (keyword: string): string => keywordName(keyword, dashboard.platformNames);

const monogramOf = (keyword: string): string => monograms[keyword] ?? keyword.charAt(0);

/** The maximum number of marks, which fit into one line of a card. The remaining platforms are shown as a count. */
const MAX_MARKS = 5;

/** The platforms on which an ad runs, as monograms. */
export const PlatformMarks = ({ platforms }: { platforms: readonly string[] }) => {
  const all = [...new Set(platforms)];
  if (all.length === 0) return <div className={styles['marks']} />;
  const others = all.slice(MAX_MARKS);
  return (
    <ul className={styles['marks']} aria-label={dashboard.card.platforms}>
      {all.slice(0, MAX_MARKS).map((keyword) => (
        <Mark key={keyword} short={monogramOf(keyword)} name={platformName(keyword)} />
      ))}
      {others.length > 0 && <Mark short={`+${others.length}`} name={others.map(platformName).join(', ')} />}
    </ul>
  );
};

const Mark = ({ short, name }: { short: string; name: string }) => (
  <li className={styles['mark']} title={name}>
    <span aria-hidden="true">{short}</span>
    <span className={hidden['visuallyHidden']}>{name}</span>
  </li>
);
