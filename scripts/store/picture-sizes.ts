/** The required sizes in pixels. The sources are in docs/store.md. */
export const SIZES = {
  icon: { width: 128, height: 128 },
  screenshot: { width: 1_280, height: 800 },
  smallTile: { width: 440, height: 280 },
  marquee: { width: 1_400, height: 560 },
} as const;

/** The height of a caption in a screenshot, in pixels. */
export const CAPTION_HEIGHT = 120;

/** The size of the screenshot below its caption. */
export const SHOT = { width: SIZES.screenshot.width, height: SIZES.screenshot.height - CAPTION_HEIGHT } as const;
