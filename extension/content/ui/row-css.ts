import { baseCss } from './base-css.ts';
import { token } from './tokens.ts';

const HOST = 'display: block !important;';

const ROW_HEIGHT = '44px';

/** The row has one height in every state, so that no card moves when a state changes. */
export const rowCss = `
${baseCss(HOST)}
.row {
  display: flex;
  align-items: center;
  gap: 8px;
  block-size: ${ROW_HEIGHT};
  padding-inline: 16px;
  padding-block-end: 12px;
}
/* Only a row with a note lies over the card: each layer costs the page whenever it is scrolled. */
.row[data-noted] { position: relative; z-index: 3; }
.mark { flex: none; inline-size: 18px; block-size: 18px; color: ${token('brand')}; }
.main {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  gap: 6px;
  block-size: 32px;
  min-inline-size: 92px;
  padding-inline: 12px;
  color: ${token('brandStrong')};
  background: ${token('brandSoft')};
}
.main:hover { background: ${token('brandSoftHover')}; }
.main .icon { flex: none; inline-size: 14px; block-size: 14px; }
.row[data-state='saved'] .main { color: ${token('onBrand')}; background: ${token('brand')}; }
.row[data-state='saved'] .main:hover { background: ${token('brandStrong')}; }
.row[data-state='kept'] .main { border-color: ${token('brand')}; }
.row[data-state='failed'] .main { color: ${token('danger')}; background: ${token('dangerSoft')}; border-color: currentColor; }
.row[data-state='saving'] .main, .row[data-state='undoing'] .main { cursor: progress; }
.row[data-state='saving'] .icon, .row[data-state='undoing'] .icon { animation: turn 800ms linear infinite; }
.row[data-state='off'] .main { display: none; }
.row[data-state='off'] .mark { color: ${token('muted')}; }
.said { flex: 0 1 auto; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: ${token('muted')}; }
.row[data-state='failed'] .said { color: ${token('danger')}; }
.said:empty { display: none; }
.undo { color: ${token('muted')}; }
@media (hover: hover) {
  .undo { opacity: 0; }
  .row:hover .undo, .row:focus-within .undo, .row[data-fresh] .undo { opacity: 1; }
}
.note {
  position: absolute;
  inset-block-start: 38px;
  inset-inline: 12px;
  max-inline-size: 360px;
  display: flex;
  align-items: flex-start;
  gap: 8px;
  padding: 10px 8px 10px 12px;
  padding-inline: 12px 8px;
  background: ${token('surface')};
  border: 1px solid ${token('line')};
  border-radius: 10px;
  box-shadow: ${token('shadow')};
  animation: rise 140ms ease-out;
}
.note::before {
  content: '';
  position: absolute;
  inset-block-start: -5px;
  inset-inline-start: 64px;
  inline-size: 9px;
  block-size: 9px;
  background: inherit;
  border: inherit;
  border-inline-end: none;
  border-block-end: none;
  transform: rotate(45deg);
}
:host(:dir(rtl)) .note::before { transform: rotate(-45deg); }
.words { flex: 1; min-inline-size: 0; overflow-wrap: anywhere; }
.words p { margin: 0; unicode-bidi: plaintext; }
.words .link { margin-block-start: 4px; margin-inline-start: -6px; }
.close { flex: none; display: grid; place-items: center; inline-size: 24px; block-size: 24px; color: ${token('muted')}; }
.close:hover { color: ${token('text')}; background: ${token('brandSoft')}; }
.close .icon { inline-size: 12px; block-size: 12px; }
@keyframes turn { to { transform: rotate(360deg); } }
@keyframes rise { from { opacity: 0; transform: translateY(-4px); } }
@media (forced-colors: active) {
  .main, .note, .link { border-color: currentColor; }
}
`;
