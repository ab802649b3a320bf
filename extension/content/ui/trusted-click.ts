/**
 * Hears clicks that a person made. The page can reach into our rows and click by script; such a click must neither save
 * nor send anything. Nothing of the click reaches the page's own handlers.
 */
export const trustedClicks =
  (onClick: (clicked: Element, heardBy: EventTarget) => void) =>
  (event: Event): void => {
    event.stopPropagation();
    const { isTrusted, target, currentTarget } = event;
    if (isTrusted && target instanceof Element && currentTarget !== null) onClick(target, currentTarget);
  };

export const onTrustedClick = (target: EventTarget, onClick: (clicked: Element) => void): void =>
  target.addEventListener('click', trustedClicks(onClick));
