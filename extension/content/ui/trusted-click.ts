/**
 * The element that the user clicked; null for other clicks. Scripts of the page can create clicks, and these must
 * neither save nor send anything. No click reaches the page's own handlers.
 */
export const trustedTarget = (event: Event): Element | null => {
  event.stopPropagation();
  const { isTrusted, target } = event;
  return isTrusted && target instanceof Element ? target : null;
};

/** Calls back for each click of the user in `area`. */
export const onTrustedClick = (area: EventTarget, onClick: (clicked: Element) => void): void =>
  area.addEventListener('click', (event) => {
    const clicked = trustedTarget(event);
    if (clicked !== null) onClick(clicked);
  });
