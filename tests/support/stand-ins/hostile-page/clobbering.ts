/** Common properties of `document`. An element of the same name replaces the property in every JavaScript world. */
const DOCUMENT_METHODS =
  'createElement createElementNS createTextNode createTreeWalker createNodeIterator createRange createDocumentFragment importNode adoptNode querySelector querySelectorAll getElementById getElementsByTagName getElementsByClassName addEventListener removeEventListener dispatchEvent contains compareDocumentPosition append appendChild insertBefore getRootNode elementFromPoint hasFocus';
const DOCUMENT_PROPERTIES =
  'body head documentElement defaultView visibilityState hidden scripts forms readyState activeElement scrollingElement styleSheets adoptedStyleSheets children childNodes firstChild lastChild firstElementChild lastElementChild nodeType nodeName ownerDocument parentNode isConnected baseURI URL title dir cookie referrer';

/** Common properties of an element. An input of the same name replaces the property on the form that contains it. */
const ELEMENT_NAMES =
  'ownerDocument parentNode parentElement childNodes children firstChild lastChild firstElementChild lastElementChild nextSibling previousSibling nextElementSibling previousElementSibling nodeType nodeName localName tagName namespaceURI isConnected textContent innerText innerHTML attributes classList className style dataset hidden id role dir shadowRoot childElementCount querySelector querySelectorAll getElementsByTagName closest matches contains compareDocumentPosition getRootNode getAttribute setAttribute hasAttribute removeAttribute toggleAttribute getAttributeNames insertBefore appendChild removeChild replaceChild replaceChildren append prepend before after remove addEventListener removeEventListener dispatchEvent getBoundingClientRect checkVisibility scrollIntoView attachShadow animate focus cloneNode isEqualNode isSameNode';

const names = (list: string): string[] => list.split(' ');
const inputs = names(ELEMENT_NAMES)
  .map((name) => `<input type="hidden" name="${name}">`)
  .join('');
const images = (list: string): string =>
  names(list)
    .map((name) => `<img name="${name}" alt="" hidden>`)
    .join('');
const forms = (list: string): string =>
  names(list)
    .map((name) => `<form name="${name}" hidden></form>`)
    .join('');

const GLOBALS =
  'chrome document location Node NodeFilter Text MutationObserver IntersectionObserver performance requestIdleCallback setTimeout JSON URL';
const globals = names(GLOBALS)
  .map((id) => `<form id="${id}" name="${id}" hidden></form>`)
  .join('');

const GROWING = `
  const form = document.getElementById('growing');
  setInterval(() => Element.prototype.append.call(form, document.createElement('input')), 20);
`;

/**
 * `change` adds clobbering elements to the HTML of a library page without a visible change. `proof` is an expression
 * that is true in a page whose properties are clobbered.
 */
type Clobbering = { change: (html: string) => string; proof: string };

const insertBeforeGrid = (added: string) => (html: string) => html.replace('<div class="grid">', `${added}$&`);

export const clobberings: Readonly<Record<string, Clobbering>> = {
  'images named like methods of the document': {
    change: insertBeforeGrid(images(DOCUMENT_METHODS)),
    proof: 'document.createTreeWalker instanceof HTMLImageElement',
  },
  'forms named like methods of the document': {
    change: insertBeforeGrid(forms(DOCUMENT_METHODS)),
    proof: 'document.createTreeWalker instanceof HTMLFormElement',
  },
  'images named like properties of the document': {
    change: insertBeforeGrid(images(DOCUMENT_PROPERTIES)),
    proof: 'document.body instanceof HTMLImageElement',
  },
  'forms with ids like global variables': {
    change: insertBeforeGrid(globals),
    proof: 'document.JSON instanceof HTMLFormElement',
  },
  'cards that are forms, with inputs named like properties of elements': {
    change: (html) =>
      html
        .replaceAll('<div class="card">', `<form class="card">${inputs}`)
        .replaceAll('\n  </div></div>', '\n  </form></div>'),
    proof: 'document.forms[2].parentNode instanceof HTMLInputElement',
  },
  'headers that are forms, with inputs named like properties of elements': {
    change: (html) =>
      html
        .replaceAll('<div><div>\n      <div><span>Active', `<div><form>${inputs}\n      <div><span>Active`)
        .replaceAll('</div><div role="button" aria-haspopup', '</form><div role="button" aria-haspopup'),
    proof: 'document.forms[2].parentNode instanceof HTMLInputElement',
  },
  'a growing form, with inputs named like properties of elements': {
    change: (html) =>
      html.replace('</body>', `<form id="growing">${inputs}</form><script nonce="stand-in">${GROWING}</script></body>`),
    proof: "document.forms['growing'].parentNode instanceof HTMLInputElement",
  },
  'a form around the whole list, with inputs named like properties of elements': {
    change: (html) =>
      html.replace('<div class="grid">', `<form>${inputs}<div class="grid">`).replace('</body>', '</form></body>'),
    proof: 'document.forms[0].parentNode instanceof HTMLInputElement',
  },
};
