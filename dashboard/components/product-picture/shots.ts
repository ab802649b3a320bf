import type { ShotName } from './shot-sizes.ts';

export type Theme = 'light' | 'dark';
export type Crop = 'wide' | 'phone';
/** Addresses of one picture in both formats. */
export type ShotFiles = { avif: string; webp: string };

const addresses = import.meta.glob<string>('./pictures/*.{avif,webp}', { eager: true, import: 'default' });

const addressOf = (file: string): string => {
  const address = addresses[`./pictures/${file}`];
  if (address === undefined) throw new Error(`There is no picture ${file}.`);
  return address;
};

/** A picture of the product, which `npm run screenshots -- site-pictures` writes. Throws if there is none. */
export const shotFiles = (name: ShotName, crop: Crop, theme: Theme): ShotFiles => ({
  avif: addressOf(`${name}-${crop}-${theme}.avif`),
  webp: addressOf(`${name}-${crop}-${theme}.webp`),
});
