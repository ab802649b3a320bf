// Plain values, without the component library: the build of the public pages reads them too.
const brand = {
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

const warm = {
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

const scale = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([step, value]) => [step, { value }]));

/** Spacing and sizes on a grid of 4 px. */
const steps = scale({
  '0': '0px',
  px: '1px',
  '0.5': '2px',
  '1': '4px',
  '1.5': '6px',
  '2': '8px',
  '2.5': '10px',
  '3': '12px',
  '3.5': '14px',
  '4': '16px',
  '5': '20px',
  '6': '24px',
  '7': '28px',
  '8': '32px',
  '9': '36px',
  '10': '40px',
  '11': '44px',
  '12': '48px',
  '14': '56px',
  '16': '64px',
  '20': '80px',
  '24': '96px',
});

export const tokens = {
  colors: {
    brand: scale(brand),
    warm: scale(warm),
    green: scale({ 100: '#DDF4E4', 300: '#86DBA3', 700: '#14663A', 900: '#123524' }),
    amber: scale({ 100: '#FCEFCF', 300: '#F2C566', 700: '#7A4F00', 900: '#3A2A0A' }),
    red: scale({ 100: '#FDE5E3', 300: '#F8A39C', 600: '#C5303A', 700: '#A5232E', 900: '#441A1B' }),
    blue: scale({ 300: '#8FC0F8', 700: '#1D5BA6' }),
  },
  fonts: {
    body: { value: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif' },
    heading: { value: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif' },
    /** Headings of the public pages; it comes with them, and with nothing else. */
    display: {
      value: '"Bricolage Grotesque", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
  },
  fontSizes: scale({
    '2xs': '0.6875rem',
    xs: '0.75rem',
    sm: '0.8125rem',
    md: '0.875rem',
    lg: '1rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    // Where the product is sold; no screen of work is set so large.
    '3xl': '2rem',
    '4xl': '2.75rem',
  }),
  fontWeights: { normal: { value: 400 }, medium: { value: 500 }, semibold: { value: 600 }, bold: { value: 700 } },
  lineHeights: { tight: { value: 1.25 }, normal: { value: 1.45 }, relaxed: { value: 1.6 } },
  radii: scale({ sm: '6px', md: '8px', lg: '12px', xl: '16px', full: '9999px' }),
  spacing: steps,
  sizes: { ...steps, full: { value: '100%' }, card: { value: '400px' }, prose: { value: '60ch' } },
  zIndex: { sticky: { value: 100 }, sidebar: { value: 200 }, popover: { value: 1000 }, toast: { value: 2000 } },
  durations: { fast: { value: '120ms' }, slow: { value: '300ms' } },
  easings: { out: { value: 'cubic-bezier(0.2, 0, 0, 1)' } },
};

const pair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

/** What components name: meanings, each with its light and its dark value. Text pairs keep a contrast of 4.5 and more. */
export const semanticTokens = {
  colors: {
    canvas: pair('{colors.warm.50}', '{colors.warm.950}'),
    panel: pair('{colors.warm.0}', '{colors.warm.900}'),
    sunken: pair('{colors.warm.100}', '{colors.warm.850}'),
    hover: pair('{colors.warm.100}', '{colors.warm.800}'),
    fg: pair('{colors.warm.900}', '{colors.warm.100}'),
    quiet: pair('{colors.warm.600}', '#B5B1A7'),
    faint: pair('{colors.warm.500}', '#98948A'),
    line: {
      DEFAULT: pair('{colors.warm.200}', '#33312D'),
      strong: pair('{colors.warm.300}', '#4A4741'),
      field: pair('#8D897F', '#7B776E'),
    },
    scrim: pair('rgba(27, 26, 24, 0.48)', 'rgba(0, 0, 0, 0.64)'),
    accent: {
      solid: pair('{colors.brand.600}', '{colors.brand.600}'),
      hover: pair('{colors.brand.700}', '{colors.brand.500}'),
      contrast: pair('#FFFFFF', '#FFFFFF'),
      fg: pair('{colors.brand.700}', '{colors.brand.300}'),
      subtle: pair('{colors.brand.50}', '{colors.brand.950}'),
      muted: pair('{colors.brand.100}', '{colors.brand.900}'),
      focusRing: pair('{colors.brand.600}', '{colors.brand.400}'),
    },
    neutral: {
      subtle: pair('{colors.warm.100}', '{colors.warm.800}'),
      muted: pair('{colors.warm.200}', '{colors.warm.700}'),
    },
    danger: {
      solid: pair('{colors.red.600}', '{colors.red.600}'),
      hover: pair('{colors.red.700}', '{colors.red.700}'),
      contrast: pair('#FFFFFF', '#FFFFFF'),
      fg: pair('{colors.red.700}', '{colors.red.300}'),
      subtle: pair('{colors.red.100}', '{colors.red.900}'),
      muted: pair('{colors.red.100}', '{colors.red.900}'),
      focusRing: pair('{colors.brand.600}', '{colors.brand.400}'),
    },
    success: {
      fg: pair('{colors.green.700}', '{colors.green.300}'),
      subtle: pair('{colors.green.100}', '{colors.green.900}'),
    },
    warn: {
      fg: pair('{colors.amber.700}', '{colors.amber.300}'),
      subtle: pair('{colors.amber.100}', '{colors.amber.900}'),
    },
    info: { fg: pair('{colors.blue.700}', '{colors.blue.300}') },
    /** Series of a chart, told apart by lightness too; each at least 3 to 1 on a panel. */
    chart: {
      1: pair('{colors.brand.600}', '{colors.brand.400}'),
      2: pair('#C77D0A', '{colors.amber.300}'),
      3: pair('{colors.warm.500}', '#8A867C'),
    },
  },
  shadows: {
    card: pair('0 1px 2px rgba(27, 26, 24, 0.05)', '0 1px 2px rgba(0, 0, 0, 0.4)'),
    raised: pair('0 6px 20px rgba(27, 26, 24, 0.10)', '0 8px 24px rgba(0, 0, 0, 0.5)'),
    overlay: pair('0 16px 48px rgba(27, 26, 24, 0.18)', '0 16px 48px rgba(0, 0, 0, 0.6)'),
  },
};
