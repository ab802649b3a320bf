// Adds a shadow root with one plain button to each card when the page adds the card. It reads and stores no data, and a
// click does
// nothing. It knows the element to which this page adds its cards, so it does not search for them.
const sheet = new CSSStyleSheet();
sheet.replaceSync(':host { display: block } button { height: 32px; margin: 4px 16px; border: 0; background: #efedfd }');
const createRow = () => {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  const button = document.createElement('button');
  button.textContent = 'Save';
  root.append(button);
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
