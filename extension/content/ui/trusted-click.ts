/**
 * Calls back for clicks that a person made. The page can reach into our rows and click by script; such a click must neither
 * save nor send anything. Nothing of the click reaches the page's own handlers.
 */
export const onTrustedClick = (target: EventTarget, onClick: (clicked: Element) => void): void => {
  target.addEventListener('click', (event) => {
    event.stopPropagation();
    if (event.isTrusted && event.target instanceof Element) onClick(event.target);
  });
};
