/** A token with one value, in the form that the component library of the dashboard reads. */
export type Leaf = { value: string | number };

const scale = (values: Record<string, string>): Record<string, Leaf> =>
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

/** The system font, so that no text waits for a download. */
export const SYSTEM_FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** The tokens that are not colors: sizes, fonts, layers and motion. They are the same in light and dark mode. */
export const sizes = {
  fonts: {
    body: { value: SYSTEM_FONT },
    heading: { value: SYSTEM_FONT },
    /** Headings of the public pages, whose font file only they load. */
    display: { value: `"Bricolage Grotesque", ${SYSTEM_FONT}` },
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
    // Only public pages and the plan selection use these sizes.
    '3xl': '2rem',
    '4xl': '2.75rem',
  }),
  fontWeights: { normal: { value: 400 }, medium: { value: 500 }, semibold: { value: 600 }, bold: { value: 700 } },
  lineHeights: { tight: { value: 1.25 }, normal: { value: 1.45 }, relaxed: { value: 1.6 } },
  radii: scale({ sm: '6px', md: '8px', lg: '12px', xl: '16px', full: '9999px' }),
  spacing: steps,
  sizes: { ...steps, full: { value: '100%' }, card: { value: '400px' }, prose: { value: '60ch' } },
  zIndex: {
    sticky: { value: 100 },
    sidebar: { value: 200 },
    popover: { value: 1000 },
    toast: { value: 2000 },
    menu: { value: 2100 },
  },
  durations: { fast: { value: '120ms' }, slow: { value: '300ms' } },
  easings: { out: { value: 'cubic-bezier(0.2, 0, 0, 1)' } },
};

/** The minimum viewport widths of the layouts: docs/product.md#timing-and-sizes. */
export const breakpoints = { sm: '576px', md: '768px', lg: '992px', xl: '1200px', xxl: '1400px' };
