// A shadow root and one plain button for each card, put in as the card comes: no data is read, nothing is remembered, nothing happens
// on a press. It knows where this page's cards come, so that it need not look for them.
const sheet = new CSSStyleSheet();
sheet.replaceSync(':host { display: block } button { height: 32px; margin: 4px 16px; border: 0; background: #efedfd }');
const madeRow = () => {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  const button = document.createElement('button');
  button.textContent = 'Save';
  root.append(button);
  return host;
};
const addButtons = (element) => {
  for (const line of element.querySelectorAll('hr')) line.before(madeRow());
};
const addToNew = (records) => {
  for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) addButtons(node);
};
new MutationObserver(addToNew).observe(document.querySelector('.grid'), { childList: true });
addButtons(document);
