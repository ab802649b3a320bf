import { useDeviceChoice } from './use-device-choice.ts';

/** How much room a card takes, as this device's person likes it. */
export const useDensity = (): { isCompact: boolean; toggle: () => void } => {
  const [density, choose] = useDeviceChoice('density', ['comfortable', 'compact']);
  const isCompact = density === 'compact';
  return { isCompact, toggle: () => choose(isCompact ? 'comfortable' : 'compact') };
};
