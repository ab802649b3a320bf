import { amber, blue, green, red, violet, warm } from './palette.ts';

/**
 * The light and the dark value of a token. It has the form that the component library of the dashboard reads, because a
 * conversion at runtime would delay the first paint.
 */
export type Pair = { value: { base: string; _dark: string } };

export const pair = (base: string, _dark: string): Pair => ({ value: { base, _dark } });

/** Returns a token that has the same value in light and dark mode. */
const fixed = (value: string): { value: string } => ({ value });

/**
 * The color tokens of the components, named by meaning. Pairs of text and background have a contrast of at least 4.5.
 */
export const colors = {
  canvas: pair(warm[50], warm[950]),
  panel: pair(warm[0], warm[900]),
  sunken: pair(warm[100], warm[850]),
  hover: pair(warm[100], warm[800]),
  fg: pair(warm[900], warm[100]),
  quiet: pair(warm[600], '#B5B1A7'),
  faint: pair(warm[500], '#98948A'),
  line: {
    DEFAULT: pair(warm[200], '#33312D'),
    strong: pair(warm[300], '#4A4741'),
    field: pair('#8D897F', '#7B776E'),
  },
  scrim: pair('rgba(27, 26, 24, 0.48)', 'rgba(0, 0, 0, 0.64)'),
  accent: {
    solid: fixed(violet[600]),
    hover: pair(violet[700], violet[500]),
    contrast: fixed(warm[0]),
    fg: pair(violet[700], violet[300]),
    subtle: pair(violet[50], violet[950]),
    muted: pair(violet[100], violet[900]),
    focusRing: pair(violet[600], violet[400]),
  },
  neutral: {
    subtle: pair(warm[100], warm[800]),
    muted: pair(warm[200], warm[700]),
  },
  danger: {
    solid: fixed(red[600]),
    hover: fixed(red[700]),
    contrast: fixed(warm[0]),
    fg: pair(red[700], red[300]),
    subtle: pair(red[100], red[900]),
    muted: pair(red[100], red[900]),
    focusRing: pair(violet[600], violet[400]),
  },
  success: {
    fg: pair(green[700], green[300]),
    subtle: pair(green[100], green[900]),
  },
  warn: {
    fg: pair(amber[700], amber[300]),
    subtle: pair(amber[100], amber[900]),
  },
  /** Matches of a search in a text. */
  match: { ground: pair(amber[200], amber[800]), fg: pair(warm[900], warm[0]) },
  info: { fg: pair(blue[700], blue[300]) },
  /** Colors of chart series. They also differ in lightness. Each has a contrast of at least 3 on a panel. */
  chart: {
    1: pair(violet[600], violet[400]),
    2: pair('#C77D0A', amber[300]),
    3: pair(warm[500], '#8A867C'),
  },
  /** The colors of boards. Each has a contrast of at least 3 on a panel. */
  board: {
    gray: pair(warm[500], '#98948A'),
    red: pair(red[600], red[300]),
    orange: pair('#B8560C', '#F5A463'),
    yellow: pair('#8F6B00', '#EBCB5F'),
    green: pair(green[700], green[300]),
    teal: pair('#0F7474', '#6FD0CB'),
    blue: pair(blue[700], blue[300]),
    violet: pair(violet[600], violet[400]),
    pink: pair('#B02F79', '#F28BC1'),
  },
};

export const shadows = {
  card: pair('0 1px 2px rgba(27, 26, 24, 0.05)', '0 1px 2px rgba(0, 0, 0, 0.4)'),
  raised: pair('0 6px 20px rgba(27, 26, 24, 0.10)', '0 8px 24px rgba(0, 0, 0, 0.5)'),
  overlay: pair('0 16px 48px rgba(27, 26, 24, 0.18)', '0 16px 48px rgba(0, 0, 0, 0.6)'),
};
