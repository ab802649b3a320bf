/** CSS pixels of a part of a screen. The files have twice as many pixels in each direction. */
type Size = { width: number; height: number };

/** `wide` is for windows with enough space, `phone` for narrow windows, in which it is displayed 343 px wide. */
type Sizes = { wide: Size; phone: Size };

export type ShotName = 'filters' | 'spend' | 'following' | 'download' | 'library' | 'saved' | 'detail';

/** The feature blocks are in one row, so their pictures have one height. */
const block: Sizes = { wide: { width: 600, height: 420 }, phone: { width: 360, height: 430 } };
const screen: Sizes = { wide: { width: 640, height: 540 }, phone: { width: 360, height: 424 } };

/** The pictures of the landing page. `npm run screenshots -- site-pictures` takes them in these sizes. */
export const shotSizes: Readonly<Record<ShotName, Sizes>> = {
  filters: block,
  spend: block,
  following: block,
  download: block,
  library: { wide: { width: 784, height: 560 }, phone: { width: 360, height: 440 } },
  saved: screen,
  detail: screen,
};
