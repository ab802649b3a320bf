/**
 * Calls back only for clicks of the user. Scripts of the page can create clicks, and these must neither save nor send
 * anything. No click reaches the page's own handlers.
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
