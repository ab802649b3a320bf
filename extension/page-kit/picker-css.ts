import { token } from './palette-css.ts';

/** For the popup, after its own style sheet. Before the user enters the picker, it is one line. */
export const pickerCss = `
.popup:has(> .picker) { inline-size: 280px; overflow: visible auto; }
.picker {
  display: grid;
  gap: 4px;
  .top { display: flex; gap: 2px; }
  input, textarea {
    flex: 1;
    min-inline-size: 0;
    inline-size: 100%;
    min-block-size: 32px;
    padding: 6px 8px;
    font: inherit;
    color: ${token('text')};
    background: ${token('surface')};
    border: 1px solid ${token('line')};
    border-radius: 7px;
  }
  textarea { display: block; max-block-size: 120px; resize: none; field-sizing: content; }
  input:focus-visible, textarea:focus-visible { outline: 2px solid ${token('brand')}; outline-offset: -1px; }
  input::placeholder, textarea::placeholder { color: ${token('muted')}; opacity: 1; }
  .close { inline-size: 32px; padding: 0; color: ${token('muted')}; }
  .close:hover { background: ${token('brandSoft')}; }
  .more { display: grid; gap: 4px; }
  [role='listbox'] { display: grid; }
  [role='option'] { display: flex; gap: 6px; padding: 7px 8px; border-radius: 6px; cursor: pointer; overflow-wrap: anywhere; }
  [role='option']::before { content: '✓' / ''; flex: none; inline-size: 12px; color: ${token('brand')}; font-weight: 700; visibility: hidden; }
  [aria-selected='true']::before { visibility: visible; }
  [role='option']:hover, [data-active] { background: ${token('brandSoft')}; }
  p { margin: 0; padding-inline: 8px; color: ${token('muted')}; }
  p:empty { display: none; }
  .failed { color: ${token('danger')}; }
  @media (forced-colors: active) { [data-active] { outline: 2px solid Highlight; outline-offset: -2px; } }
}
`;
