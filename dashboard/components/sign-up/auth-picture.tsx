import { authFrame as texts } from '#shared/texts/en/account/auth-frame.ts';
import darkAvif from '#dashboard/components/product-picture/pictures/spend-phone-dark.avif';
import darkWebp from '#dashboard/components/product-picture/pictures/spend-phone-dark.webp';
import lightAvif from '#dashboard/components/product-picture/pictures/spend-phone-light.avif';
import lightWebp from '#dashboard/components/product-picture/pictures/spend-phone-light.webp';
import shot from '#dashboard/components/product-picture/product-picture.module.css';
import { shotSizes } from '#dashboard/components/product-picture/shot-sizes.ts';
import styles from './auth-picture.module.css';

const FILES = { light: { avif: lightAvif, webp: lightWebp }, dark: { avif: darkAvif, webp: darkWebp } };
const { width, height } = shotSizes.spend.phone;

/**
 * The top of the spend panel, in the colors of the page. It imports its files one by one, because `ProductPicture`
 * loads the addresses of all pictures. Browsers do not load hidden lazy pictures.
 */
export const AuthPicture = () => (
  <figure className={styles['figure']}>
    {(['light', 'dark'] as const).map((theme) => (
      <picture key={theme} className={shot[theme]}>
        <source type="image/avif" srcSet={FILES[theme].avif} />
        <img
          src={FILES[theme].webp}
          width={width}
          height={height}
          alt={texts.picture}
          loading="lazy"
          decoding="async"
          className={`${shot['picture']} ${shot['own']} ${styles['top']}`}
        />
      </picture>
    ))}
    <figcaption className={styles['caption']}>{texts.example}</figcaption>
  </figure>
);
