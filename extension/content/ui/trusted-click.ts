/**
 * Returns the element that the user clicked; null for a click by a script, which must neither save nor send anything.
 * Stops the propagation, so that only capturing listeners of the page receive the click.
 */
export const trustedTarget = (event: Event): Element | null => {
  event.stopPropagation();
  const { isTrusted, target } = event;
  return isTrusted && target instanceof Element ? target : null;
};

/** Hides the keys in `area` from the page. `onEscape` is called when the user presses Escape in it. */
export const keepKeys = (area: HTMLElement, onEscape: () => void = () => undefined): void =>
  area.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.isTrusted && event.key === 'Escape') onEscape();
  });

/** Calls back for each click of the user in `area`. */
export const onTrustedClick = (area: EventTarget, onClick: (clicked: Element) => void): void =>
  area.addEventListener('click', (event) => {
    const clicked = trustedTarget(event);
    if (clicked !== null) onClick(clicked);
  });
