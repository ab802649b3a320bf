/** Pixels of each picture, as the store asks for them; docs/store.md names its pages. */
export const SIZES = {
  icon: { width: 128, height: 128 },
  screenshot: { width: 1_280, height: 800 },
  smallTile: { width: 440, height: 280 },
  marquee: { width: 1_400, height: 560 },
} as const;

/** The part of a screenshot that its caption takes. */
export const CAPTION_HEIGHT = 120;

/** The part below it. */
export const SHOT = { width: SIZES.screenshot.width, height: SIZES.screenshot.height - CAPTION_HEIGHT } as const;
