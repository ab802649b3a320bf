import type { AdRow } from '#extension/content/ui/ad-row.ts';

const nothing = (): undefined => undefined;

/** A row that shows nothing, except in the parts that a test records. */
export const anAdRow = (recorded: Partial<AdRow>): AdRow => ({
  host: document.createElement('div'),
  paintButton: nothing,
  press: nothing,
  has: () => true,
  openNote: nothing,
  setNote: nothing,
  openMenu: nothing,
  focus: nothing,
  leave: nothing,
  buttonWithNote: () => null,
  setFacts: nothing,
  setLine: nothing,
  openDetails: nothing,
  closeDetails: nothing,
  addPart: nothing,
  ...recorded,
});
