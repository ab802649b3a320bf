import { useDeviceChoice } from './use-device-choice.ts';

/** The user's choice of the density of cards on this device. */
export const useDensity = (): { isCompact: boolean; toggle: () => void } => {
  const [density, choose] = useDeviceChoice('density', ['comfortable', 'compact']);
  const isCompact = density === 'compact';
  return { isCompact, toggle: () => choose(isCompact ? 'comfortable' : 'compact') };
};
