import type { Layer } from '#extension/content/ui/layer.ts';

/** The layer of a page whose user answers every question with yes. */
export const aLayer = (): Layer => ({
  announce: () => undefined,
  askConsent: async () => true,
  ask: async () => true,
  setShade: () => undefined,
});
