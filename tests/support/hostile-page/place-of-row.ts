export type RowPlace = { x: number; y: number; pressed: string | null };

/** Runs in the page: a row as a person sees it, by the id in the header of its card. Null while it has none. */
export const placeOfRow = (id: string): RowPlace | null => {
  const line = [...document.querySelectorAll('.card span')].find((span) => span.textContent?.endsWith(id));
  const divider = line?.closest('.card')?.querySelector('hr');
  const button = divider?.previousElementSibling?.shadowRoot?.querySelector('button');
  divider?.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (button === null || button === undefined) return null;
  const box = button.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, pressed: button.getAttribute('aria-pressed') };
};
