import styles from './product-picture.module.css';

/** Addresses of 640 and 1280 px wide files. */
type Files = { avif: readonly [string, string]; webp: readonly [string, string] };

/** One shot of the product in both themes, as `npm run screenshots` writes it. */
export type Shot = Readonly<Record<'light' | 'dark', Files>>;

const [SMALL, LARGE] = [640, 1_280];
const HEIGHT = 800;
const srcSet = ([small, large]: readonly [string, string]): string => `${small} ${SMALL}w, ${large} ${LARGE}w`;

type Props = { shot: Shot; alt: string; sizes: string };

/** In the colours of the page. The theme may be chosen, so no media query can say it; the other picture is hidden, and never loaded. */
export const ProductPicture = ({ shot, alt, sizes }: Props) => (
  <>
    {(['light', 'dark'] as const).map((theme) => (
      <picture key={theme} className={styles[theme]}>
        <source type="image/avif" srcSet={srcSet(shot[theme].avif)} sizes={sizes} />
        <img
          src={shot[theme].webp[1]}
          srcSet={srcSet(shot[theme].webp)}
          sizes={sizes}
          width={LARGE}
          height={HEIGHT}
          alt={alt}
          loading="lazy"
          decoding="async"
          className={styles['picture']}
        />
      </picture>
    ))}
  </>
);
