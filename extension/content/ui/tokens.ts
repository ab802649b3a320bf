import type { Shade } from '#extension/content/page-adapter.ts';

/** The colours of what we put into the page. Every pair of text and ground has a contrast of 4.5 and more. */
const palette = {
  light: {
    brand: '#5b4be0',
    brandStrong: '#4a3bc7',
    brandSoft: '#efedfd',
    brandSoftHover: '#e2defb',
    onBrand: '#ffffff',
    surface: '#ffffff',
    text: '#1d1b2e',
    muted: '#5d5a72',
    line: '#dcd9ec',
    danger: '#b3261e',
    dangerSoft: '#fceeed',
    shadow: '0 8px 24px rgb(29 27 46 / 18%), 0 1px 3px rgb(29 27 46 / 12%)',
  },
  dark: {
    brand: '#a99fff',
    brandStrong: '#beb6ff',
    brandSoft: '#312d52',
    brandSoftHover: '#3d3868',
    onBrand: '#17132f',
    surface: '#2a2a30',
    text: '#eceaf6',
    muted: '#b3b0c4',
    line: '#4a4858',
    danger: '#ff9d94',
    dangerSoft: '#45262a',
    shadow: '0 8px 24px rgb(0 0 0 / 50%), 0 1px 3px rgb(0 0 0 / 40%)',
  },
} as const;

export type Token = keyof (typeof palette)['light'];

/** `var(--sl-brand)` and so on, for style sheets. */
export const token = (name: Token): string => `var(--sl-${name})`;

const declarations = (shade: Shade): string =>
  Object.entries(palette[shade])
    .map(([name, value]) => `--sl-${name}: ${value};`)
    .join(' ');

/** One palette, for the roots of ours that share a style sheet. */
export const paletteCss = (shade: Shade): string => `.sl-root { ${declarations(shade)} color-scheme: ${shade}; }`;

/** Both palettes, chosen by `data-shade` of the element that our style sheets are rooted in. */
export const tokensCss = `
[data-shade] { ${declarations('light')} color-scheme: light; }
[data-shade='dark'] { ${declarations('dark')} color-scheme: dark; }
`;
