/**
 * The icons of the buttons of a row.
 * - Icons of idle buttons are part of their background. A separate element for each icon, even a generated one, caused
 *   a fifth of the cost of rows during scrolling (docs/decisions/0010-control-rows-and-script-size.md).
 * - The label makes room for its icon by an indent. A padding would change the width of its button in this state.
 * - Icons of other states are characters and borders. An `svg`, a clip path or a rotation would be a separate layer,
 *   and so would clipped overflow. A page with hundreds of rows would have thousands of such layers.
 */
export const rowIconsCss = `
.row > button { background-repeat: no-repeat; }
.row > [data-button='save'][data-style='plain'] {
  text-indent: 14px;
  background-image: conic-gradient(from 135deg at 50% 60%, transparent 90deg, currentColor 0);
  background-position: calc(50% - 17px) 50%;
  background-size: 8px 10px;
}
.row > [data-button='spend'][data-style='plain'] {
  text-indent: 13px;
  background-image: linear-gradient(currentColor, currentColor), linear-gradient(currentColor, currentColor), linear-gradient(currentColor, currentColor);
  background-position: calc(50% - 44px) calc(50% + 3px), calc(50% - 41px) calc(50% + 1px), calc(50% - 38px) calc(50% - 1px);
  background-size: 2px 4px, 2px 7px, 2px 10px;
}
.row > [data-button='follow'][data-style='plain'] {
  text-indent: 12px;
  background-image: linear-gradient(currentColor, currentColor), linear-gradient(currentColor, currentColor);
  background-position: calc(50% - 22px) 50%;
  background-size: 2px 8px, 8px 2px;
}
.row > [data-button='download'][data-style='plain'] {
  background-image:
    linear-gradient(currentColor, currentColor),
    conic-gradient(from 315deg at 50% 100%, currentColor 90deg, transparent 0),
    linear-gradient(currentColor, currentColor);
  background-position: 50% calc(50% - 3.5px), 50% calc(50% + 2px), 50% calc(50% + 7px);
  background-size: 2px 7px, 8px 4px, 12px 2px;
}
.row > [data-button='menu'] {
  background-image: linear-gradient(currentColor, currentColor), linear-gradient(currentColor, currentColor), linear-gradient(currentColor, currentColor);
  background-position: calc(50% - 5px) 50%, 50%, calc(50% + 5px) 50%;
  background-size: 3px 3px;
}
:is([data-style='on'], [data-style='failed'], [data-style='busy'], [data-style='login'], [data-style='plan'])::before { display: inline-block; box-sizing: border-box; margin-inline-end: 3px; font-size: 12px; line-height: 16px; }
[data-style='on']::before { content: '✓' / ''; }
[data-style='failed']::before { content: '↻' / ''; }
[data-style='login']::before { content: '→' / ''; }
[data-style='plan']::before { content: '★' / ''; }
[data-style='busy']::before {
  content: '';
  inline-size: 11px;
  block-size: 11px;
  vertical-align: -1px;
  border: 2px solid;
  border-block-start-color: transparent;
  border-radius: 50%;
  animation: turn 800ms linear infinite;
}
.row > [data-button='save'][data-style='busy'] { font-size: 0; }
[data-button='download']:not([data-style='plain'])::before, [data-button='save'][data-style='busy']::before { margin: 0; font-size: 14px; vertical-align: middle; }
@media (hover: hover) {
  [data-next]:hover:not([data-fresh]) { font-size: 0; }
  [data-next]:hover:not([data-fresh])::before { content: attr(data-next) / ''; margin: 0; font-size: 12px; }
}
`;
