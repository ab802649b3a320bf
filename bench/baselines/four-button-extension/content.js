// The baseline for the cost of the product's rows. It adds a row with five buttons and one line of text to each card,
// in a closed shadow root and with the style of the product. It reads and stores no data, and its buttons do nothing. It
// does not search for the cards, because it knows the element to which this page adds them.
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { all: initial; display: block }
  .row { display: flex; flex-wrap: wrap; gap: 3px; padding: 0 12px 8px; font: 600 12px/18px system-ui, sans-serif }
  button {
    display: inline-flex; flex: 1 1 0; align-items: center; justify-content: center; gap: 4px; block-size: 28px;
    margin: 0; padding: 0; border: 1px solid transparent; border-radius: 8px; font: inherit; color: #4a3bb5;
    background: #efedfd; cursor: pointer
  }
  button:hover { background: #e2defb }
  button:nth-of-type(n + 4) { flex: none; inline-size: 28px; font-size: 0 }
  svg { inline-size: 12px; block-size: 12px }
  p { flex: 0 0 100%; margin: 3px 0 0; font-weight: 400; white-space: nowrap; overflow: hidden; text-overflow: ellipsis }
`);
const BUTTONS = [
  ['Save', 'M4 2h8v12l-4-3-4 3z'],
  ['Check Spend', 'M2 13h12M4 10V7m4 3V3m4 7V5'],
  ['Follow', 'M8 3v10M3 8h10'],
  ['Download', 'M8 2v8m-3-3 3 3 3-3M3 14h10'],
  ['More', 'M3 8h2m2 0h2m2 0h2'],
];
const SVG = 'http://www.w3.org/2000/svg';
const createIcon = (path) => {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('viewBox', '0 0 16 16');
  icon.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  line.setAttribute('fill', 'none');
  line.setAttribute('stroke', 'currentColor');
  line.setAttribute('stroke-width', '2');
  icon.append(line);
  return icon;
};
const template = document.createElement('div');
template.className = 'row';
for (const [label, path] of BUTTONS) {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(createIcon(path), label);
  template.append(button);
}
const text = document.createElement('p');
text.append('Active 74 days · 4 versions · Shopify · Video · Facebook, Instagram');
template.append(text);
const createRow = () => {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'closed' });
  root.adoptedStyleSheets = [sheet];
  root.append(template.cloneNode(true));
  return host;
};
const addButtons = (element) => {
  for (const line of element.querySelectorAll('hr')) line.before(createRow());
};
const addToNew = (records) => {
  for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) addButtons(node);
};
new MutationObserver(addToNew).observe(document.querySelector('.grid'), { childList: true });
addButtons(document);
