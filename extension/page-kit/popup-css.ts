import { baseCss } from './base-css.ts';
import { bothPalettesCss, token } from './palette-css.ts';

/** The host needs no space in the page. The box is in the top layer, at a position in the document. */
export const popupCss = `
${baseCss('display: block !important; position: fixed !important; inset: 0 auto auto 0 !important;')}
${bothPalettesCss}
.popup {
  position: absolute;
  inset: auto;
  margin: 0;
  max-inline-size: min(360px, calc(100vw - 16px));
  padding: 4px;
  overflow: auto;
  overscroll-behavior: contain;
  color: ${token('text')};
  background: ${token('surface')};
  border: 1px solid ${token('line')};
  border-radius: 10px;
  box-shadow: ${token('shadow')};
  animation: rise 120ms ease-out;
}
.popup:focus { outline: none; }
.menu { display: grid; min-inline-size: 168px; }
.menu button { padding: 6px 10px; text-align: start; font-weight: 400; white-space: normal; border-radius: 6px; }
.menu button:hover, .menu button:focus { background: ${token('brandSoft')}; }
.menu button:focus-visible { outline-offset: -2px; }
.popup[role='dialog'] { inline-size: 360px; }
@keyframes rise { from { opacity: 0; } }
@media (forced-colors: active) { .popup { border-color: currentColor; } }
`;
