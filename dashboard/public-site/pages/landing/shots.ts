import type { Shot } from './product-picture.tsx';

const files = import.meta.glob<string>('../../pictures/*.{avif,webp}', { eager: true, import: 'default' });

const addressOf = (file: string): string => {
  const address = files[`../../pictures/${file}`];
  if (address === undefined) throw new Error(`There is no picture ${file}.`);
  return address;
};

const shotOf = (name: string): Shot => {
  const both = (theme: string, format: string): readonly [string, string] => [
    addressOf(`${name}-${theme}-640.${format}`),
    addressOf(`${name}-${theme}-1280.${format}`),
  ];
  const inTheme = (theme: string) => ({ avif: both(theme, 'avif'), webp: both(theme, 'webp') });
  return { light: inTheme('light'), dark: inTheme('dark') };
};

/** The product as it is, made anew by `npm run screenshots`. */
export const shots = {
  adLibrary: shotOf('ad-library'),
  list: shotOf('saved-ads'),
  detail: shotOf('ad-detail'),
} as const;
