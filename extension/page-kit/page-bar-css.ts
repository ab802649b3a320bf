import { token } from './palette-css.ts';

/**
 * For the shadow root of a row, after its own style sheets. The bar is at the bottom of the page, above the filter bar.
 * Its position is fixed, so the layout of the page does not change. The selector with `data-noted` overrides the
 * position that a row with a note has by default.
 */
export const pageBarCss = `
:host, :host([data-noted]) { position: fixed !important; inset: auto auto 64px 16px !important; z-index: 3 !important; }
.row {
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
.note { inset-block: auto calc(100% + 8px); }
`;
