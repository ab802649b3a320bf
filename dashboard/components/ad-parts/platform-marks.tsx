import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { keywordName } from '#shared/words/keyword-name.ts';
import look from './platform-marks.module.css';

/** Our own neutral monograms: logos of others are not ours to draw. */
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

/** As many as stand in one line of a card; the others are counted. */
const MOST_MARKS = 5;

export const PlatformMarks = ({ platforms }: { platforms: readonly string[] }) => {
  const all = [...new Set(platforms)];
  if (all.length === 0) return <div className={look['marks']} />;
  const others = all.slice(MOST_MARKS);
  return (
    <ul className={look['marks']} aria-label={dashboard.card.platforms}>
      {all.slice(0, MOST_MARKS).map((keyword) => (
        <Mark key={keyword} short={monogramOf(keyword)} name={platformName(keyword)} />
      ))}
      {others.length > 0 && <Mark short={`+${others.length}`} name={others.map(platformName).join(', ')} />}
    </ul>
  );
};

const Mark = ({ short, name }: { short: string; name: string }) => (
  <li className={look['mark']} title={name}>
    <span aria-hidden="true">{short}</span>
    <span className={look['heard']}>{name}</span>
  </li>
);
