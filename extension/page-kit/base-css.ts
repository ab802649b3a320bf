import { token } from './palette-css.ts';

/**
 * The first rules of every shadow root of ours. `!important` at the host overrides the page's rules for it, because
 * important rules of the inner tree have precedence. So `* {}` or `div {}` of a page do not affect us. There is no rule
 * for all generated elements: the browser would compute their style for every element.
 */
export const baseCss = (host: string): string => `
:host { all: initial !important; ${host} }
:host([hidden]) { display: none !important; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
.sl-root {
  font: 400 13px/18px system-ui, sans-serif;
  color: ${token('text')};
  -webkit-font-smoothing: antialiased;
}
button {
  appearance: none;
  margin: 0;
  font: inherit;
  font-weight: 600;
  color: inherit;
  background: none;
  border: 1px solid transparent;
  border-radius: 8px;
  cursor: pointer;
  white-space: nowrap;
  transition: background-color 120ms, color 120ms, border-color 120ms, opacity 120ms;
}
button:focus { outline: none; }
button:focus-visible { outline: 2px solid ${token('brand')}; outline-offset: 2px; }
.link { padding: 4px 6px; color: ${token('brand')}; }
.link:hover { background: ${token('brandSoft')}; }
.heard { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after { transition: none !important; animation: none !important; }
}
`;
