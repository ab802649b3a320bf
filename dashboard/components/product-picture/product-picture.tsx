import styles from './product-picture.module.css';
import { shotSizes, type ShotName } from './shot-sizes.ts';

/** Windows in which a picture that is as wide as its section gets the phone crop. */
const NARROW = '(max-width: 519px)';

type Props = {
  name: ShotName;
  alt: string;
  /** Media query of the windows that get the phone crop. */
  phoneIn?: string;
  /** `flush`: the picture is part of a card, which has a border. */
  frame?: 'own' | 'flush';
};

/**
 * A part of the product, in the colors of the page. The user can choose the theme, so no media query selects it: the
 * picture of the other theme is hidden, and browsers do not load hidden lazy pictures.
 */
export const ProductPicture = ({ name, alt, phoneIn = NARROW, frame = 'own' }: Props) => (
  <>
    {(['light', 'dark'] as const).map((theme) => (
      <picture key={theme} className={styles[theme]}>
        <PhoneSources name={name} theme={theme} media={phoneIn} />
        <source type="image/avif" srcSet={shotFiles(name, 'wide', theme).avif} />
        <img
          src={shotFiles(name, 'wide', theme).webp}
          width={shotSizes[name].wide.width}
          height={shotSizes[name].wide.height}
          alt={alt}
          loading="lazy"
          decoding="async"
          className={`${styles['picture']} ${styles[frame]}`}
        />
      </picture>
    ))}
  </>
);

const PhoneSources = ({ name, theme, media }: { name: ShotName; theme: Theme; media: string }) => {
  const { avif, webp } = shotFiles(name, 'phone', theme);
  const { width, height } = shotSizes[name].phone;
  return (
    <>
      <source media={media} type="image/avif" srcSet={avif} width={width} height={height} />
      <source media={media} type="image/webp" srcSet={webp} width={width} height={height} />
    </>
  );
};

type Theme = 'light' | 'dark';
type Crop = 'wide' | 'phone';
/** Addresses of one picture in both formats. */
type ShotFiles = { avif: string; webp: string };

const addresses = import.meta.glob<string>('./pictures/*.{avif,webp}', { eager: true, import: 'default' });

const addressOf = (file: string): string => {
  const address = addresses[`./pictures/${file}`];
  if (address === undefined) throw new Error(`There is no picture ${file}.`);
  return address;
};

/** A picture of the product, which `npm run screenshots -- site-pictures` writes. Throws if there is none. */
const shotFiles = (name: ShotName, crop: Crop, theme: Theme): ShotFiles => ({
  avif: addressOf(`${name}-${crop}-${theme}.avif`),
  webp: addressOf(`${name}-${crop}-${theme}.webp`),
});
