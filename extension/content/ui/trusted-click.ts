/**
 * Returns the element that the user clicked; null for a click by a script, which must neither save nor send anything.
 * Stops the propagation, so that only capturing listeners of the page receive the click.
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
