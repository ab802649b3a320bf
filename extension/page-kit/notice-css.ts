import { baseCss } from './base-css.ts';
import { markCss } from './mark-css.ts';
import { bothPalettesCss, token } from './palette-css.ts';

const HOST =
  'display: block !important; position: fixed !important; inset: auto 16px 16px auto !important; z-index: 2147483000 !important;';

/** The notice is in a corner over the page, with a fixed position. Its texts are English on every page. */
export const noticeCss = `
${baseCss(HOST)}
${bothPalettesCss}
.notice {
  inline-size: min(340px, calc(100vw - 32px));
  padding: 14px 16px;
  direction: ltr;
  background: ${token('surface')};
  border: 1px solid ${token('line')};
  border-radius: 12px;
  box-shadow: ${token('shadow')};
}
.head { display: flex; align-items: center; gap: 8px; font-weight: 700; }
.head::before {${markCss(18)}
}
p { margin: 6px 0 0; color: ${token('muted')}; }
.choices { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 8px; margin-block-start: 12px; }
.choices button { min-block-size: 32px; padding-inline: 12px; }
.send { color: ${token('onBrand')}; background: ${token('brand')}; }
.send:hover { background: ${token('brandStrong')}; }
.send[aria-disabled='true'] { opacity: 0.6; cursor: progress; }
.not-now { color: ${token('text')}; border-color: ${token('line')}; }
.not-now:hover { background: ${token('brandSoft')}; }
`;
