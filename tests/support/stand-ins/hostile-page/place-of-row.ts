export type RowPlace = { x: number; y: number; pressed: string | null };

/** Runs in the page. Returns the position and state of the button of an ad's row; null while the ad has no row. */
export const placeOfRow = (id: string): RowPlace | null => {
  const line = [...document.querySelectorAll('.card span')].find((span) => span.textContent?.endsWith(id));
  const divider = line?.closest('.card')?.querySelector('hr');
  const button = divider?.previousElementSibling?.shadowRoot?.querySelector('button');
  divider?.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (button === null || button === undefined) return null;
  const box = button.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, pressed: button.getAttribute('aria-pressed') };
};
