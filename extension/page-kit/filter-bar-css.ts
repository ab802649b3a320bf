import { baseCss } from './base-css.ts';
import { token } from './palette-css.ts';

/** The bar has a fixed position at the bottom of the page, so it does not change the layout of the library. */
const HOST = 'position: fixed !important; inset: auto 12px 12px auto !important; z-index: 4 !important;';

/** The text of the bar wraps before it moves to a line below. */
export const filterBarCss = `
${baseCss(HOST)}
.bar {
  max-inline-size: min(760px, calc(100vw - 24px));
  background: ${token('surface')};
  border: 1px solid ${token('line')};
  border-radius: 12px;
  box-shadow: ${token('shadow')};
}
.line { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; padding: 4px; }
.fields:not([hidden]) ~ .line { padding: 0 12px 12px; }
.toggle { block-size: 32px; padding-inline: 12px; color: ${token('brandStrong')}; background: ${token('brandSoft')}; }
.toggle:hover { background: ${token('brandSoftHover')}; }
.said { overflow-wrap: anywhere; }
.said:not(:empty) { flex: 1 150px; min-inline-size: 150px; padding-inline: 6px; }
span { unicode-bidi: plaintext; }
.fields {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
  gap: 10px 12px;
  inline-size: min(740px, calc(100vw - 26px));
  max-block-size: calc(100vh - 200px);
  overflow: auto;
  padding: 12px;
}
[data-name] { display: flex; flex-wrap: wrap; gap: 3px 6px; font-size: 12px; color: ${token('muted')}; }
[data-name] span { flex: 0 0 100%; }
input, select {
  flex: 1;
  min-inline-size: 0;
  block-size: 32px;
  padding-inline: 8px;
  font: inherit;
  font-size: 13px;
  color: ${token('text')};
  background: ${token('surface')};
  border: 1px solid ${token('line')};
  border-radius: 8px;
}
input::placeholder { color: ${token('muted')}; }
@media (forced-colors: active) { .bar, .toggle { border-color: currentColor; } }
`;
