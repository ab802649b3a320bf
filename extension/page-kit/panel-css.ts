import { token } from './palette-css.ts';

const FINE = `font-size: 12px; line-height: 17px; color: ${token('muted')};`;
const LARGE = `font-size: 17px; line-height: 22px; font-weight: 700; color: ${token('text')};`;

/** For the popup, after its own style sheet. It has one column. */
export const panelCss = `
.panel {
  padding: 6px 8px;
  overflow-wrap: anywhere;
  &:focus { outline: none; }
  p, dl, dd, ul { margin: 0; padding: 0; }
  p, dt, li, summary { ${FINE} }
  p:empty { display: none; }
  b { font-weight: 600; }
  .top { display: flex; justify-content: space-between; margin-block-end: 4px; font-weight: 600; }
  .close { margin: -4px -6px; }
  dl > div, details:first-of-type, .section { margin-block-start: 10px; padding-block-start: 8px; border-block-start: 1px solid ${token('line')}; }
  .figures { display: flex; flex-wrap: wrap; gap: 4px 14px; margin-block: 8px; }
  .figures > div { margin: 0; padding: 0; border: none; }
  .figures b, .strong { ${LARGE} }
  .section b { font-size: 14px; }
  .strong { text-transform: capitalize; }
  .lines { max-block-size: 144px; overflow: auto; white-space: pre-line; unicode-bidi: plaintext; }
  .failed { color: ${token('danger')}; }
  .link { margin: 4px 6px -4px -6px; white-space: normal; text-align: start; }
  ul { list-style: none; padding-block: 2px 6px; }
  li { display: grid; grid-template-columns: minmax(70px, 30%) 1fr 52px; align-items: center; gap: 6px; }
  li > :last-child { color: ${token('text')}; text-align: end; }
  .bar { display: flex; align-items: center; }
  i { block-size: 8px; border-radius: 2px; background: ${token('brand')}; }
  i:nth-of-type(2) { background: color-mix(in srgb, ${token('brand')} 45%, ${token('surface')}); }
  i:nth-of-type(3) { background: ${token('line')}; }
  p i { inline-size: 8px; margin-inline: 10px 4px; }
  p i:first-child { margin-inline-start: 0; }
  summary { color: ${token('brand')}; cursor: pointer; }
  .section ~ p { margin-block-start: 6px; }
  @media (forced-colors: active) { i { forced-color-adjust: none; } }
}
`;
