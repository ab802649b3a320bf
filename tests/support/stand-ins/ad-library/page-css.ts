/** Styles that resemble the real library. `classOf` returns the class of a part, which depends on the seed. */
export const pageCss = (classOf: (part: string) => string): string => {
  const c = (part: string): string => `.${classOf(part)}`;
  return `
:root { color-scheme: light; --ground: #f0f2f5; --card: #fff; --text: #1c1e21; --soft: #65676b; --line: #dadde1; --button: #e4e6eb; --accent: #0a66c2; --chip: #e3f1e4; --chip-text: #1e6b2c; }
:root.__fb-dark-mode { color-scheme: dark; --ground: #18191a; --card: #242526; --text: #e4e6eb; --soft: #b0b3b8; --line: #3e4042; --button: #3a3b3c; --accent: #5aa7ff; --chip: #21392a; --chip-text: #8fd19e; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 14px/20px system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
a { color: inherit; text-decoration: none; }
button, [role='button'] { font: inherit; cursor: pointer; }
${c('top')} { position: sticky; inset-block-start: 0; z-index: 5; display: flex; gap: 16px; align-items: center; padding: 12px 24px; background: var(--card); border-block-end: 1px solid var(--line); }
${c('name')} { margin: 0; font-size: 18px; line-height: 24px; font-weight: 700; white-space: nowrap; }
${c('search')} { flex: 1; max-inline-size: 560px; }
${c('search')} input { inline-size: 100%; padding: 9px 14px; color: inherit; font: inherit; background: var(--ground); border: 1px solid var(--line); border-radius: 20px; }
${c('choice')} { margin-inline-start: auto; display: flex; gap: 8px; }
${c('choice')} select, ${c('choice')} button { padding: 6px 10px; color: inherit; font: inherit; background: var(--button); border: 0; border-radius: 8px; }
${c('found')} { margin: 20px 24px 4px; color: var(--soft); }
${c('grid')} { display: grid; grid-template-columns: repeat(auto-fill, minmax(320px, 1fr)); gap: 16px; padding: 16px 24px 8px; align-items: start; max-inline-size: 1480px; margin-inline: auto; }
${c('grid')}[data-lone] { grid-template-columns: minmax(0, 1120px); justify-content: center; }
${c('card')} { background: var(--card); border: 1px solid var(--line); border-radius: 10px; box-shadow: 0 1px 2px rgb(0 0 0 / 8%); overflow: hidden; }
${c('head')} { display: flex; justify-content: space-between; padding: 14px 16px 8px; }
${c('left')} { display: flex; flex-direction: column; gap: 3px; min-inline-size: 0; font-size: 13px; line-height: 18px; color: var(--soft); }
${c('chip')} { align-self: flex-start; padding: 1px 8px; margin-block-end: 3px; border-radius: 10px; font-weight: 600; font-size: 12px; color: var(--chip-text); background: var(--chip); }
${c('chip')}[data-off] { color: var(--soft); background: var(--button); }
${c('menu')} { inline-size: 32px; block-size: 32px; flex: none; border-radius: 16px; text-align: center; line-height: 26px; background: none; overflow: hidden; }
${c('menu')}::before { content: '⋯'; font-size: 20px; }
${c('menu')} span { position: absolute; clip-path: inset(50%); inline-size: 1px; block-size: 1px; overflow: hidden; }
${c('mark')} { display: inline-block; inline-size: 14px; block-size: 14px; margin-inline-start: 5px; border-radius: 7px; background: var(--soft); vertical-align: -2px; opacity: .7; }
${c('details')} { padding: 4px 16px 14px; }
${c('details')} [role='button'] { padding: 7px 12px; text-align: center; font-weight: 600; background: var(--button); border-radius: 8px; }
hr { margin: 0; border: 0; border-block-start: 1px solid var(--line); }
${c('who')} { display: flex; gap: 10px; align-items: center; padding: 14px 16px 8px; }
${c('who')} img { inline-size: 36px; block-size: 36px; border-radius: 18px; }
${c('who')} a { font-weight: 600; }
${c('who')} span { display: block; font-size: 12px; line-height: 16px; color: var(--soft); }
${c('text')} { padding: 0 16px 12px; white-space: pre-wrap; overflow-wrap: anywhere; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 7; overflow: hidden; }
${c('text')} div { unicode-bidi: plaintext; }
${c('media')} { position: relative; background: var(--ground); }
${c('media')} img, ${c('media')} video { display: block; inline-size: 100%; aspect-ratio: 1; object-fit: cover; }
${c('media')} [data-play] { position: absolute; inset: 0; display: grid; place-items: center; pointer-events: none; }
${c('media')} [data-play]::before { content: '▶'; display: grid; place-items: center; inline-size: 56px; block-size: 56px; padding-inline-start: 4px; border-radius: 28px; font-size: 20px; color: #fff; background: rgb(0 0 0 / 55%); }
${c('slides')} { display: flex; gap: 8px; padding-inline: 16px; overflow-x: auto; scrollbar-width: none; }
${c('slides')} figure { flex: 0 0 62%; margin: 0; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; font-size: 13px; }
${c('slides')} img { display: block; inline-size: 100%; aspect-ratio: 1; object-fit: cover; }
${c('slides')} figcaption { padding: 8px 10px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
${c('link')} { display: flex; gap: 12px; align-items: center; justify-content: space-between; padding: 12px 16px 14px; }
${c('link')} small { display: block; color: var(--soft); font-size: 12px; }
${c('link')} b { display: block; overflow: hidden; text-overflow: ellipsis; }
${c('link')} [role='button'] { flex: none; padding: 6px 12px; font-weight: 600; background: var(--button); border-radius: 8px; }
${c('end')} { block-size: 90px; }
${c('waiting')} { padding: 60px; text-align: center; color: var(--soft); }
dialog { inline-size: min(560px, 92vw); padding: 20px; color: var(--text); background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
dialog::backdrop { background: rgb(0 0 0 / 45%); }
dialog table { inline-size: 100%; border-collapse: collapse; margin-block: 12px; }
dialog td { padding: 5px 0; border-block-start: 1px solid var(--line); }
dialog td + td { text-align: end; font-variant-numeric: tabular-nums; }
`;
};
