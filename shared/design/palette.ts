/**
 * The steps of each hue, from light to dark. Components use the tokens in `colors.ts` instead. The palette loads before
 * the first paint, so steps for other uses are in `fixed-colors.ts`.
 */
export const violet = {
  50: '#F2F1FE',
  100: '#E6E3FD',
  300: '#B3A9F8',
  400: '#9385F3',
  500: '#7565EA',
  600: '#5B4BE0',
  700: '#4B3CC6',
  900: '#2C2573',
  950: '#1E1A4C',
};

export const warm = {
  0: '#FFFFFF',
  50: '#FAF9F7',
  100: '#F3F2EE',
  200: '#E7E5DF',
  300: '#D5D2CA',
  500: '#706C63',
  600: '#57544C',
  700: '#423F39',
  800: '#2B2926',
  850: '#232120',
  900: '#1B1A18',
  950: '#131211',
};

export const green = { 100: '#DDF4E4', 300: '#86DBA3', 700: '#14663A', 900: '#123524' };
export const amber = { 100: '#FCEFCF', 200: '#F9DE9C', 300: '#F2C566', 700: '#7A4F00', 800: '#5F450B', 900: '#3A2A0A' };
export const red = { 100: '#FDE5E3', 300: '#F8A39C', 600: '#C5303A', 700: '#A5232E', 900: '#441A1B' };
export const blue = { 300: '#8FC0F8', 700: '#1D5BA6' };
