import { baseCss } from './base-css.ts';
import { token } from './tokens.ts';

const HOST = 'display: block !important;';

const GAP = '6px';
const SQUARE = '34px';
const HALF = `(100% - ${GAP}) / 2`;
/** What four buttons take side by side. */
const ONE_LINE = '322px';

/**
 * A width on one line, and on two: where one line is not to be had the large factor makes the middle exceed its bounds.
 */
const widthOf = (onOneLine: string, onTwo: string): string =>
  `clamp(${onOneLine}, (${ONE_LINE} - 100%) * 999, ${onTwo})`;

/**
 * Each button has one width in every state and all have one height, so that no card moves when a state changes: how
 * they wrap depends on the card's width alone. Signs of buttons at rest are part of their ground: an element of its own
 * for each, even a generated one, made a fifth of what rows cost a page that is scrolled
 * (docs/decisions/0010-control-rows-and-script-size.md). Those of other states are letters and borders: whatever else
 * can draw one (an `svg`, a clip, a turn) is a layer of its own, of which a page with hundreds of rows would have to
 * mind thousands; so is what clips its overflow. Only a row with a note lies over the card. Our words are English in
 * every page, whatever its direction. A saved ad with a hint is kept, but not more. `data-next`, what pressing once
 * more does, is not shown right after the press that brought it about. The button of the store is only there while
 * filters are open or set.
 */
export const rowCss = `
${baseCss(HOST)}
:host([data-noted]) { position: relative !important; z-index: 3 !important; }
.row { display: flex; flex-wrap: wrap; gap: ${GAP}; padding: 0 16px 12px; }
.row > button {
  flex: 1 0 ${widthOf('86px', HALF)};
  max-inline-size: ${widthOf('160px', '100%')};
  block-size: 32px;
  padding-inline: 4px;
  direction: ltr;
  color: ${token('brandStrong')};
  background: ${token('brandSoft')};
}
.row > [data-button='spend'] { flex-basis: ${widthOf('98px', HALF)}; }
.row > [data-button='follow'] { flex-basis: ${widthOf('86px', `100% - ${GAP} - ${SQUARE}`)}; }
.row > [data-button='store'] { flex: none; padding-inline: 10px; }
.row > [data-button='download'] { flex: none; inline-size: ${SQUARE}; padding: 0; font-size: 0; }
.row > button:hover { background: ${token('brandSoftHover')}; }
.row > [data-look='on'] { color: ${token('onBrand')}; background: ${token('brand')}; }
.row > [data-look='on']:hover { background: ${token('brandStrong')}; }
.row > [data-button='save'][data-look='on'][title] { color: ${token('brandStrong')}; background: ${token('brandSoft')}; border-color: currentColor; }
.row > [data-look='failed'] { color: ${token('danger')}; background: ${token('dangerSoft')}; border-color: currentColor; }
.row > [data-look='busy'] { cursor: progress; }
.row > [data-button='save'][data-look='plain'] {
  padding-inline-start: 19px;
  background-image: conic-gradient(from 135deg at 50% 60%, transparent 90deg, currentColor 0);
  background-position: calc(50% - 18.5px) 50%;
  background-size: 8px 10px;
  background-repeat: no-repeat;
}
.row > [data-button='download']:is([data-look='plain'], [data-look='on']) {
  background-image:
    linear-gradient(currentColor, currentColor),
    conic-gradient(from 315deg at 50% 100%, currentColor 90deg, transparent 0),
    linear-gradient(currentColor, currentColor);
  background-position: 50% calc(50% - 3.5px), 50% calc(50% + 2px), 50% calc(50% + 7px);
  background-size: 2px 7px, 8px 4px, 12px 2px;
  background-repeat: no-repeat;
}
:is([data-look='on'], [data-look='failed'], [data-look='busy'])::before { display: inline-block; box-sizing: border-box; font-size: 13px; line-height: 16px; }
[data-button='save'][data-look='on']::before { content: '✓' / ''; margin-inline-end: 5px; }
[data-button][data-look='failed']::before { content: '↻' / ''; margin-inline-end: 5px; }
[data-button][data-look='busy']::before {
  content: '';
  inline-size: 11px;
  block-size: 11px;
  margin-inline-end: 6px;
  vertical-align: -1px;
  border: 2px solid;
  border-block-start-color: transparent;
  border-radius: 50%;
  animation: turn 800ms linear infinite;
}
[data-button='download']:is([data-look='failed'], [data-look='busy'])::before { margin: 0; font-size: 16px; vertical-align: middle; }
@media (hover: hover) {
  [data-next]:hover:not([data-fresh]) { font-size: 0; }
  [data-next]:hover:not([data-fresh])::before { display: none; }
  [data-next]:hover:not([data-fresh])::after { content: attr(data-next) / ''; font-size: 13px; }
}
.row > :not(button, .note) { flex: 0 0 100%; min-inline-size: 0; }
.note {
  position: absolute;
  inset-block-start: calc(100% - 8px);
  inset-inline: 12px;
  max-inline-size: 360px;
  display: flex;
  align-items: flex-start;
  gap: 8px;
  padding-block: 10px;
  padding-inline: 12px 8px;
  background: ${token('surface')};
  border: 1px solid ${token('line')};
  border-radius: 10px;
  box-shadow: ${token('shadow')};
  animation: rise 140ms ease-out;
}
.words { flex: 1; min-inline-size: 0; overflow-wrap: anywhere; }
.words p { margin: 0; unicode-bidi: plaintext; white-space: pre-line; }
.words .link { margin-block-start: 4px; margin-inline-start: -6px; }
.close { flex: none; inline-size: 24px; block-size: 24px; padding: 0; font-size: 18px; line-height: 20px; color: ${token('muted')}; }
.close:hover { color: ${token('text')}; background: ${token('brandSoft')}; }
@keyframes turn { to { transform: rotate(360deg); } }
@keyframes rise { from { opacity: 0; transform: translateY(-4px); } }
@media (forced-colors: active) {
  .row > button, .note, .link { border-color: currentColor; }
}
`;
