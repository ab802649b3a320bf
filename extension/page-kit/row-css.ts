import { baseCss } from './base-css.ts';
import { token } from './palette-css.ts';
import { rowIconsCss } from './row-icons-css.ts';

const HOST = 'display: block !important;';

/**
 * The styles of a row.
 * - Each button has the same width in every state, and all buttons have the same height. Their basis is 0, so they are
 *   always on one line. The height of the row is fixed. So no card moves when a state changes.
 * - Only a row with a note, or with the pointer or the focus in it, is above the card.
 * - Our texts are English on every page, so their direction is fixed. Buttons, facts and result start at the
 *   same edge as the texts of the page.
 * - A Save button with the style `on` and a hint belongs to a kept ad, which is stored only on this device.
 * - `data-next`, the effect of the next press, is not shown right after a press.
 * - On hover, the whole text of the facts is over the row, and the line below has their height as its margin. So the
 *   line does not move.
 * - The hint or the name of a button is shown below it on hover and focus. It exists only while it is shown. It starts
 *   at the edge from which it fits into the card, which would cut it off.
 */
export const rowCss = `
${baseCss(HOST)}
:host(:is([data-noted], :hover, :focus-within)) { position: relative !important; z-index: 3 !important; }
.row {
  display: flex;
  flex-wrap: wrap;
  align-content: flex-start;
  column-gap: 3px;
  block-size: 76px;
  padding: 0 12px 8px;
  font-size: 12px;
}
.row > button {
  flex: 54 1 0;
  min-inline-size: 0;
  max-inline-size: 116px;
  block-size: 28px;
  padding: 0;
  direction: ltr;
  border-radius: 7px;
  color: ${token('brandStrong')};
  background: ${token('brandSoft')};
}
.row > [data-button='spend'] { flex-grow: 94; max-inline-size: 140px; }
.row > [data-button='follow'] { flex-grow: 80; }
.row > :is([data-button='download'], [data-button='menu']) { flex: none; inline-size: 28px; font-size: 0; }
.row > button:hover { background-color: ${token('brandSoftHover')}; }
.row > [data-style='on'] { color: ${token('onBrand')}; background-color: ${token('brand')}; }
.row > [data-style='on']:hover { background-color: ${token('brandStrong')}; }
.row > [data-button='save'][data-style='on'][data-hint] { color: ${token('brandStrong')}; background-color: ${token('brandSoft')}; border: 1px dashed currentColor; }
.row > [data-style='failed'] { color: ${token('danger')}; background-color: ${token('dangerSoft')}; border-color: currentColor; }
.row > :is([data-style='login'], [data-style='plan']) { border-color: currentColor; }
.row > [data-style='busy'] { cursor: progress; }
${rowIconsCss}
.row > button:is(:hover, :focus-visible) { position: relative; }
.row > button:is(:hover, :focus-visible)::after {
  content: attr(aria-label) / '';
  position: absolute;
  inset-block-start: calc(100% + 4px);
  inset-inline-start: 0;
  inline-size: max-content;
  max-inline-size: 200px;
  max-block-size: 96px;
  overflow: hidden;
  padding: 4px 8px;
  font: 400 12px/16px system-ui, sans-serif;
  text-align: start;
  text-indent: 0;
  white-space: normal;
  overflow-wrap: anywhere;
  pointer-events: none;
  color: ${token('text')};
  background: ${token('surface')};
  border: 1px solid ${token('line')};
  border-radius: 7px;
  box-shadow: ${token('shadow')};
  animation: wait 400ms step-end;
}
.row > button[data-hint]:is(:hover, :focus-visible)::after { content: attr(data-hint) / ''; }
.row > button:is([data-button='follow'], [data-button='download'], [data-button='menu'])::after { inset-inline: auto 0; }
:host(:dir(rtl)) .row > button::after { direction: rtl; unicode-bidi: plaintext; }
.row > button:is([aria-expanded='true'], [data-fresh])::after, .row:hover > button:focus-visible:not(:hover)::after, :host([data-noted]) button::after { display: none; }
.facts, .row > .line {
  flex: 0 0 100%;
  block-size: 18px;
  overflow: hidden;
  text-overflow: ellipsis;
  font-size: 12px;
  line-height: 18px;
  text-align: start;
  white-space: nowrap;
  direction: ltr;
  color: ${token('text')};
  background: none;
}
.facts { margin-block-start: 3px; color: ${token('muted')}; }
.row > .line { display: flex; gap: 6px; max-inline-size: none; padding: 0; border: 0; border-radius: 4px; }
:host(:dir(rtl)) .facts { text-align: right; }
:host(:dir(rtl)) .line { justify-content: flex-end; }
.line > span { overflow: hidden; text-overflow: ellipsis; }
.line > small { flex: none; font-size: 12px; font-weight: 400; color: ${token('muted')}; }
.row > .line[data-failed] { color: ${token('danger')}; }
.row > button.line::after { display: none; }
:is(.facts, .line):is(:hover, :focus-visible) { position: relative; block-size: auto; min-block-size: 18px; overflow: visible; white-space: pre-line; background: ${token('surface')}; border-radius: 4px; box-shadow: 0 0 0 4px ${token('surface')}, ${token('shadow')}; }
.row > .line:hover { text-decoration: underline; background: ${token('surface')}; }
.facts:hover { position: absolute; inset-block-start: 28px; inset-inline: 12px; z-index: 1; }
.facts:hover + .line { margin-block-start: 21px; }
.facts[data-hint]:hover::after { content: '\\A' attr(data-hint); color: ${token('text')}; }
.note {
  position: absolute;
  inset-block-start: calc(100% - 4px);
  inset-inline: 12px;
  max-inline-size: 360px;
  display: flex;
  align-items: flex-start;
  gap: 8px;
  padding-block: 10px;
  padding-inline: 12px 8px;
  font-size: 13px;
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
@keyframes wait { from { visibility: hidden; } }
@media (forced-colors: active) {
  .row > button, .note, .link { border-color: currentColor; }
}
`;

/**
 * The styles that differ by the width of a row. A control without a visible label shows its icon in the middle. It has
 * no room for the effect of the next press either. A wide row also has room for the label of Download.
 */
export const rowFits = {
  narrow: `
.row > [data-button='follow'] { flex: none; inline-size: 28px; font-size: 0; }
.row > [data-button='follow'][data-style='plain'] { text-indent: 0; background-position: 50%; }
.row > [data-button='follow'][data-style]::before { margin: 0; font-size: 14px; vertical-align: middle; }
.row > [data-button='follow'][data-style='on']::before { content: '✓' / ''; }`,
  medium: '',
  wide: `
.row > [data-button='download'] { flex: 86 1 0; font-size: inherit; }
.row > [data-button='download'][data-style='plain'] {
  text-indent: 15px;
  background-position: calc(50% - 34px) calc(50% - 4px), calc(50% - 34px) calc(50% + 1px), calc(50% - 34px) calc(50% + 5px);
}
.row > [data-button='download']:not([data-style='plain'])::before { margin-inline-end: 3px; font-size: 12px; }`,
};
