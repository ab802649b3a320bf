import { ratioToBaseline, timesText, valueText, verdictOf, type Figure, type Verdict } from './figure.ts';

const WIDTH = 860;
const ROW_HEIGHT = 34;
const NAMES_WIDTH = 400;
const BAR_WIDTH = 220;
const MAX_NAME_LENGTH = 58;
/** The longest bar shows this many times the goal; a longer one ends in an arrow. */
const MAX_SHARE = 2;

const COLORS: Record<Verdict, string> = {
  met: '#1a7f4b',
  'not met': '#b3261e',
  'no verdict': '#6b7280',
  reported: '#6b7280',
};

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The number that has a goal (the value, or the ratio to the baseline), and its goal. */
const measuredAndGoal = (figure: Figure): { measured: number; goal: number } =>
  figure.ratioGoal === undefined
    ? { measured: figure.value, goal: figure.goal ?? 0 }
    : { measured: ratioToBaseline(figure) ?? Number.NaN, goal: figure.ratioGoal };

/** The length of the bar: 1 is exactly the goal, more than 1 is worse than the goal. */
const shareOfGoal = (figure: Figure): number => {
  const { measured, goal } = measuredAndGoal(figure);
  const [numerator, denominator] = figure.isMinimum === true ? [goal, measured] : [measured, goal];
  if (denominator === 0) return numerator > 0 ? MAX_SHARE : 0;
  return Math.max(0, numerator / denominator);
};

const bar = (figure: Figure, index: number, isMachineIdle: boolean): string => {
  const share = shareOfGoal(figure);
  const top = index * ROW_HEIGHT + 34;
  const length = (Math.min(share, MAX_SHARE) / MAX_SHARE) * BAR_WIDTH;
  const color = COLORS[verdictOf(figure, isMachineIdle)];
  const { measured, goal } = measuredAndGoal(figure);
  const textOf = (value: number): string =>
    figure.ratioGoal === undefined ? valueText({ value, unit: figure.unit }) : timesText(value);
  const comparison = `${textOf(measured)} (${figure.isMinimum === true ? '≥' : '≤'} ${textOf(goal)})`;
  const arrow = share > MAX_SHARE ? ' →' : '';
  const name = figure.name.length > MAX_NAME_LENGTH ? `${figure.name.slice(0, MAX_NAME_LENGTH - 1)}…` : figure.name;
  return `<text x="${NAMES_WIDTH - 12}" y="${top + 15}" text-anchor="end">${escapeXml(name)}</text>
<rect x="${NAMES_WIDTH}" y="${top}" width="${BAR_WIDTH}" height="22" fill="#eceef1"/>
<rect x="${NAMES_WIDTH}" y="${top}" width="${length.toFixed(1)}" height="22" fill="${color}"/>
<text x="${NAMES_WIDTH + BAR_WIDTH + 12}" y="${top + 15}">${escapeXml(comparison)}${arrow}</text>`;
};

/**
 * An SVG bar chart of the figures that have a goal. It has a white background, so that it is readable on dark pages.
 * Returns null if no figure has a goal.
 */
export const chartOf = (title: string, figures: readonly Figure[], isMachineIdle: boolean): string | null => {
  const withGoal = figures.filter(({ goal, ratioGoal }) => goal !== undefined || ratioGoal !== undefined);
  if (withGoal.length === 0) return null;
  const height = withGoal.length * ROW_HEIGHT + 60;
  const goalLine = NAMES_WIDTH + BAR_WIDTH / MAX_SHARE;
  const size = `width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"`;
  const style = 'font-family="system-ui, sans-serif" font-size="13" fill="#1f2328"';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${style} role="img">
<title>${escapeXml(title)}: a bar that ends at or before the line meets its goal</title>
<rect width="${WIDTH}" height="${height}" rx="8" fill="#ffffff"/>
<text x="${goalLine}" y="22" text-anchor="middle" font-size="12" fill="#57606a">goal</text>
${withGoal.map((figure, index) => bar(figure, index, isMachineIdle)).join('\n')}
<line x1="${goalLine}" x2="${goalLine}" y1="28" y2="${height - 20}" stroke="#1f2328" stroke-dasharray="4 3"/>
</svg>
`;
};
