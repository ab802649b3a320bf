import { baseCss } from './base-css.ts';
import { token } from './palette-css.ts';

const HOST = 'display: block !important;';

const GAP = '6px';
const SQUARE = '34px';
const HALF = `(100% - ${GAP}) / 2`;
/** The width of four buttons side by side. */
const ONE_LINE = '322px';

/**
 * The width of a button if all buttons are on one line, and if they are on two. If one line is too narrow, the large
 * factor makes the middle value exceed the maximum.
 */
const widthOf = (onOneLine: string, onTwo: string): string =>
  `clamp(${onOneLine}, (${ONE_LINE} - 100%) * 999, ${onTwo})`;

/**
 * The styles of a row.
 * - Each button has the same width in every state, and all buttons have the same height. So no card moves when a state
 *   changes, and only the width of the card decides how the buttons wrap.
 * - Icons of idle buttons are part of their background. A separate element for each icon, even a generated one, caused
 *   a fifth of the cost of rows during scrolling (docs/decisions/0010-control-rows-and-script-size.md).
 * - Icons of other states are characters and borders. An `svg`, a clip path or a rotation would be a separate layer,
 *   and so would clipped overflow. A page with hundreds of rows would have thousands of such layers.
 * - Only a row with a note is above the card.
 * - Our texts are English on every page, so their direction is fixed.
 * - A Save button with the style `on` and a `title` belongs to a kept ad, which is stored only on this device.
 * - `data-next`, the effect of the next press, is not shown right after a press.
 * - The store button is shown only while filters are open or set.
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
.row > [data-style='on'] { color: ${token('onBrand')}; background: ${token('brand')}; }
.row > [data-style='on']:hover { background: ${token('brandStrong')}; }
.row > [data-button='save'][data-style='on'][title] { color: ${token('brandStrong')}; background: ${token('brandSoft')}; border-color: currentColor; }
.row > [data-style='failed'] { color: ${token('danger')}; background: ${token('dangerSoft')}; border-color: currentColor; }
.row > [data-style='busy'] { cursor: progress; }
.row > [data-button='save'][data-style='plain'] {
  padding-inline-start: 19px;
  background-image: conic-gradient(from 135deg at 50% 60%, transparent 90deg, currentColor 0);
  background-position: calc(50% - 18.5px) 50%;
  background-size: 8px 10px;
  background-repeat: no-repeat;
}
.row > [data-button='download']:is([data-style='plain'], [data-style='on']) {
  background-image:
    linear-gradient(currentColor, currentColor),
    conic-gradient(from 315deg at 50% 100%, currentColor 90deg, transparent 0),
    linear-gradient(currentColor, currentColor);
  background-position: 50% calc(50% - 3.5px), 50% calc(50% + 2px), 50% calc(50% + 7px);
  background-size: 2px 7px, 8px 4px, 12px 2px;
  background-repeat: no-repeat;
}
:is([data-style='on'], [data-style='failed'], [data-style='busy'])::before { display: inline-block; box-sizing: border-box; font-size: 13px; line-height: 16px; }
[data-button='save'][data-style='on']::before { content: '✓' / ''; margin-inline-end: 5px; }
[data-button][data-style='failed']::before { content: '↻' / ''; margin-inline-end: 5px; }
[data-button][data-style='busy']::before {
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
[data-button='download']:is([data-style='failed'], [data-style='busy'])::before { margin: 0; font-size: 16px; vertical-align: middle; }
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
