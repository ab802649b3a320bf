import { dialogScrim, dialogShadow } from '#shared/design/generated/in-page-palette.ts';
import { baseCss } from './base-css.ts';
import { markCss } from './mark-css.ts';
import { bothPalettesCss, token } from './palette-css.ts';

/** The layer needs no space in the page. Its dialog is above all content; announcements are for screen readers. */
export const layerCss = `
${baseCss('display: block !important; position: fixed !important; inset: 0 auto auto 0 !important;')}
${bothPalettesCss}
dialog {
  inline-size: min(440px, calc(100vw - 32px));
  max-block-size: calc(100vh - 32px);
  margin: auto;
  padding: 0;
  overflow: auto;
  color: ${token('text')};
  background: ${token('surface')};
  border: 1px solid ${token('line')};
  border-radius: 16px;
  box-shadow: ${dialogShadow};
  animation: appear 160ms ease-out;
}
dialog::backdrop { background: ${dialogScrim}; }
.sheet { padding: 24px; }
.head { display: flex; align-items: center; gap: 10px; }
.head::before {${markCss(28)}
}
h2 { margin: 0; font-size: 18px; line-height: 24px; font-weight: 700; letter-spacing: -0.01em; }
.intro { margin: 8px 0 16px; color: ${token('muted')}; }
dl { margin: 0; display: grid; gap: 12px; }
dl:empty { display: none; }
dt { font-weight: 600; }
dd { margin: 2px 0 0; color: ${token('muted')}; line-height: 19px; }
.later { margin: 16px 0 0; padding-block-start: 12px; border-block-start: 1px solid ${token('line')}; font-size: 12px; line-height: 17px; color: ${token('muted')}; }
.choices { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 8px; margin-block-start: 20px; }
.choices button { min-block-size: 40px; padding-inline: 18px; font-size: 14px; border-radius: 10px; }
.allow { color: ${token('onBrand')}; background: ${token('brand')}; }
.allow:hover { background: ${token('brandStrong')}; }
.later-choice { color: ${token('text')}; border-color: ${token('line')}; }
.later-choice:hover { background: ${token('brandSoft')}; }
@keyframes appear { from { opacity: 0; transform: translateY(8px); } }
`;
