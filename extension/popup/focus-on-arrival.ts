/** Focuses an element when React adds it, because the button with the focus was replaced by it. Use it as `ref`. */
export const focusOnArrival = (added: HTMLElement | null): void => added?.focus();
