import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { keywordName } from '#shared/words/display-names.ts';
import styles from './platform-marks.module.css';

/**
 * Neutral drawings of our own, because the logos of the platforms are trademarks. Each is one path on a grid of 16 px,
 * because a list renders many of them.
 */
const drawings: Readonly<Record<string, string>> = {
  // A feed of posts.
  FACEBOOK: 'M3.5 2.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM5 5.5h6M5 8h6M5 10.5h3.5',
  // A camera with a viewfinder.
  INSTAGRAM:
    'M2.8 5h2.4l1.2-2h3.2l1.2 2h2.4a.8.8 0 0 1 .8.8v6.4a.8.8 0 0 1-.8.8H2.8a.8.8 0 0 1-.8-.8V5.8a.8.8 0 0 1 .8-.8zM10.3 9a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0z',
  // Connected nodes.
  AUDIENCE_NETWORK:
    'M9.8 3.8a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0zM5.3 12.2a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0zM14.3 12.2a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0zM7.2 5.4 4.3 10.6M8.8 5.4l2.9 5.2M5.3 12.2h5.4',
  // A speech bubble.
  MESSENGER: 'M3.5 2.5h9a1 1 0 0 1 1 1v6.5a1 1 0 0 1-1 1H8l-3 2.7V11H3.5a1 1 0 0 1-1-1V3.5a1 1 0 0 1 1-1z',
  // A post with its replies.
  THREADS: 'M2.5 3.5h8M4.5 3.5v8.8h8M4.5 8h7',
  // A mobile phone.
  WHATSAPP: 'M5 1.5h6a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM7 12h2',
  // Goggles.
  OCULUS: 'M2.5 4.5h11a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-2.3L9 9.2H7l-2.2 2.3H2.5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1z',
};

/** A window, for a platform that was added to the Ad Library later. */
const OTHER = 'M3 3.5h10a.5.5 0 0 1 .5.5v8a.5.5 0 0 1-.5.5H3a.5.5 0 0 1-.5-.5V4a.5.5 0 0 1 .5-.5zM2.5 6.5h11';

const drawingOf = (keyword: string): string =>
  Object.hasOwn(drawings, keyword) ? (drawings[keyword] ?? OTHER) : OTHER;

/** The name of a platform by its keyword in the Ad Library. */
const platformName = (keyword: string): string => keywordName(keyword, dashboard.platformNames);

/** The maximum number of marks, which fit into one line of the narrowest card. The last one can be a count. */
const MAX_MARKS = 4;

/** The platforms on which an ad runs, as icons. The tooltip of an icon is its name. */
export const PlatformMarks = ({ platforms }: { platforms: readonly string[] }) => {
  const all = [...new Set(platforms)];
  if (all.length === 0) return <div className={styles['marks']} />;
  const shown = all.length > MAX_MARKS ? all.slice(0, MAX_MARKS - 1) : all;
  const others = all.slice(shown.length).map(platformName).join(', ');
  return (
    <ul className={styles['marks']} aria-label={dashboard.card.platforms}>
      {shown.map((keyword) => (
        <li key={keyword} title={platformName(keyword)}>
          <PlatformIcon keyword={keyword} label={platformName(keyword)} />
        </li>
      ))}
      {others !== '' && (
        <li title={others}>
          <span className={styles['count']} role="img" aria-label={others}>
            {`+${all.length - shown.length}`}
          </span>
        </li>
      )}
    </ul>
  );
};

/** The platforms on which an ad runs, as icons with their names beside them. */
export const NamedPlatforms = ({ platforms }: { platforms: readonly string[] }) => (
  <ul className={styles['named']}>
    {[...new Set(platforms)].map((keyword) => (
      <li key={keyword}>
        <PlatformIcon keyword={keyword} />
        <span>{platformName(keyword)}</span>
      </li>
    ))}
  </ul>
);

/** `label`: the text for screen readers. Leave it out if the name is beside the icon. */
const PlatformIcon = ({ keyword, label }: { keyword: string; label?: string }) => (
  <svg
    className={styles['icon']}
    viewBox="0 0 16 16"
    role={label === undefined ? undefined : 'img'}
    aria-label={label}
    aria-hidden={label === undefined ? true : undefined}
  >
    <path d={drawingOf(keyword)} />
  </svg>
);
