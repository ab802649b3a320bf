import { isHeld, roundedText, type Figure } from './figure.ts';

const WIDTH = 860;
const ROW = 34;
const NAMES = 400;
const SCALE = 220;
/** As many times what was wanted as a bar can show. */
const MOST = 2;

const COLOURS = { true: '#1a7f4b', false: '#b3261e', null: '#6b7280' };

const safe = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** How far a figure is from what was wanted: 1 is just so, more is worse; of a floor the other way round. */
const shareOf = ({ value, target = 0, isFloor = false }: Figure): number => {
  const [over, under] = isFloor ? [target, value] : [value, target];
  return under === 0 ? (over > 0 ? MOST : 0) : Math.max(0, over / under);
};

const bar = (figure: Figure, index: number): string => {
  const share = shareOf(figure);
  const top = index * ROW + 34;
  const length = (Math.min(share, MOST) / MOST) * SCALE;
  const colour = COLOURS[String(isHeld(figure)) as keyof typeof COLOURS];
  const value = `${roundedText(figure.value)} ${figure.unit}`.trim();
  const wanted = `${figure.isFloor === true ? '≥' : '≤'} ${roundedText(figure.target ?? 0)}`;
  const name = figure.name.length > 58 ? `${figure.name.slice(0, 57)}…` : figure.name;
  return `<text x="${NAMES - 12}" y="${top + 15}" text-anchor="end">${safe(name)}</text>
<rect x="${NAMES}" y="${top}" width="${SCALE}" height="22" fill="#eceef1"/>
<rect x="${NAMES}" y="${top}" width="${length.toFixed(1)}" height="22" fill="${colour}"/>
<text x="${NAMES + SCALE + 12}" y="${top + 15}">${safe(value)} (${safe(wanted)})${share > MOST ? ` →` : ''}</text>`;
};

/** The figures of one part against what was wanted, as a picture with its own ground, for light pages and dark ones. Null: none was wanted. */
export const chartOf = (title: string, figures: readonly Figure[]): string | null => {
  const wanted = figures.filter(({ target }) => target !== undefined);
  if (wanted.length === 0) return null;
  const height = wanted.length * ROW + 60;
  const limit = NAMES + SCALE / MOST;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13" fill="#1f2328" role="img">
<title>${safe(title)}: each bar up to the line is as wanted or better</title>
<rect width="${WIDTH}" height="${height}" rx="8" fill="#ffffff"/>
<text x="${limit}" y="22" text-anchor="middle" font-size="12" fill="#57606a">as wanted</text>
${wanted.map(bar).join('\n')}
<line x1="${limit}" x2="${limit}" y1="28" y2="${height - 20}" stroke="#1f2328" stroke-dasharray="4 3"/>
</svg>
`;
};
