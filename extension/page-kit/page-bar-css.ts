import { token } from './palette-css.ts';

/**
 * The styles of the bar with Follow on the own view of an advertiser, added after the styles of a row. The bar is fixed
 * at the bottom of the page, so the layout of the page does not change. `:host([data-noted])`
 * overrides the position of a row with a note.
 */
export const pageBarCss = `
:host, :host([data-noted]) { position: fixed !important; inset: auto auto 12px 16px !important; z-index: 3 !important; }
.row {
  block-size: auto;
  flex-flow: row-reverse;
  align-items: center;
  max-inline-size: min(440px, calc(100vw - 32px));
  padding: 6px;
  background: ${token('surface')};
  border: 1px solid ${token('line')};
  border-radius: 14px;
  box-shadow: ${token('shadow')};
}
.row > [data-button='follow'] { flex: none; inline-size: 104px; max-inline-size: none; }
.row > .page { flex: 1 1 auto; padding-inline: 10px; }
.page * { display: block; unicode-bidi: plaintext; }
.page b { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.page span { color: ${token('muted')}; }
.facts { display: none; }
.note { inset-block: auto calc(100% + 8px); }
`;
