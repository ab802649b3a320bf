// `npm run styles` generates this file from the other files of shared/design.

/** The custom properties of `inPageColors`, without braces, in light and dark surroundings. */
export const inPagePalette = {
  light: '--sl-brand:#5B4BE0;--sl-brandStrong:#4B3CC6;--sl-brandSoft:#F2F1FE;--sl-brandSoftHover:#E6E3FD;--sl-onBrand:#FFFFFF;--sl-surface:#FFFFFF;--sl-text:#1B1A18;--sl-muted:#57544C;--sl-line:#D5D2CA;--sl-danger:#A5232E;--sl-dangerSoft:#FDE5E3;--sl-shadow:0 8px 24px rgba(27, 26, 24, 0.18), 0 1px 3px rgba(27, 26, 24, 0.12)',
  dark: '--sl-brand:#B3A9F8;--sl-brandStrong:#CFC9FB;--sl-brandSoft:#312D52;--sl-brandSoftHover:#3D3868;--sl-onBrand:#1E1A4C;--sl-surface:#2A2A30;--sl-text:#F3F2EE;--sl-muted:#B5B1A7;--sl-line:#4A4858;--sl-danger:#F8A39C;--sl-dangerSoft:#45262A;--sl-shadow:0 8px 24px rgba(0, 0, 0, 0.5), 0 1px 3px rgba(0, 0, 0, 0.4)',
};
export const dialogScrim = 'rgba(27, 26, 24, 0.48)';
export const dialogShadow = '0 24px 64px rgba(0, 0, 0, 0.3)';
