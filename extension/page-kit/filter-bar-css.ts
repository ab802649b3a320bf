import { baseCss } from './base-css.ts';
import { token } from './palette-css.ts';

/** The bar is in the flow of the page, so it covers nothing. */
const HOST = 'display: block !important;';

export const filterBarCss = `
${baseCss(HOST)}
.bar {
  margin: 8px 16px;
  background: ${token('surface')};
  border: 1px solid ${token('line')};
  border-radius: 10px;
}
.line, .chips { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 8px; padding: 6px 8px; }
.chips { padding-block-start: 0; }
.presets, .chip-list { display: contents; }
.preset-saver { display: flex; align-items: center; gap: 6px; }
.toggle, .preset, .chip, .sort { block-size: 28px; padding-inline: 10px; }
.toggle { color: ${token('brandStrong')}; background: ${token('brandSoft')}; }
.toggle::after { content: ' ▾'; }
.toggle[aria-expanded='true']::after { content: ' ▴'; }
.toggle:hover, .preset:hover { background: ${token('brandSoftHover')}; }
.preset { border-color: ${token('line')}; }
.preset[aria-pressed='true'] { color: ${token('onBrand')}; background: ${token('brand')}; border-color: transparent; }
.preset[aria-pressed='true']::before { content: '✓ '; }
.chip { border-radius: 14px; background: ${token('brandSoft')}; color: ${token('brandStrong')}; display: flex; align-items: center; gap: 4px; max-inline-size: 100%; }
.chip span { overflow: hidden; text-overflow: ellipsis; }
.chip::after { content: '×'; flex: none; }
.chip:hover { background: ${token('brandSoftHover')}; }
.status { overflow-wrap: anywhere; color: ${token('muted')}; }
.status:not(:empty) { flex: 1 1 160px; min-inline-size: 120px; text-align: end; padding-inline: 6px; }
/* One line of text replaces the counts while ads are checked. */
.line:has(> .check.busy) > .status, .line:has(> .check.busy) > .status + .link { display: none; }
.check { display: flex; flex-wrap: wrap; align-items: center; row-gap: 6px; min-inline-size: 0; }
.check.busy { flex: 1 1 auto; flex-wrap: nowrap; justify-content: flex-end; }
.check .start { block-size: 28px; padding-inline: 10px; border-color: ${token('line')}; }
.check .start:hover { background: ${token('brandSoftHover')}; }
.progress { overflow-wrap: anywhere; color: ${token('muted')}; font-variant-numeric: tabular-nums; }
.progress:not(:empty) { padding-inline: 6px 8px; }
span { unicode-bidi: plaintext; }
.fields {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 10px 12px;
  padding: 10px 12px 12px;
  border-block-start: 1px solid ${token('line')};
}
[data-name] { display: flex; flex-wrap: wrap; gap: 3px 6px; font-size: 12px; color: ${token('muted')}; }
[data-name] span { flex: 0 0 100%; }
[data-kind='text'] { grid-column: span 2; }
input, select {
  flex: 1;
  min-inline-size: 0;
  block-size: 30px;
  padding-inline: 8px;
  font: inherit;
  font-size: 13px;
  color: ${token('text')};
  background: ${token('surface')};
  border: 1px solid ${token('line')};
  border-radius: 8px;
}
.sort { flex: none; max-inline-size: 100%; }
input:focus-visible, select:focus-visible { outline: 2px solid ${token('brand')}; outline-offset: 1px; }
input::placeholder { color: ${token('muted')}; }
@media (max-width: 480px) { [data-kind='text'] { grid-column: 1 / -1; } .sort { max-inline-size: 170px; } .status:not(:empty) { text-align: start; } .check.busy { justify-content: flex-start; } }
@media (forced-colors: active) { .bar, .toggle, .preset, .chip { border-color: currentColor; } }
`;
