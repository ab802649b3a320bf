import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '#shared/domain/brand.ts';
import { authFrame as texts } from '#shared/texts/en/account/auth-frame.ts';
import { say } from '#shared/texts/say.ts';
import darkAvif from '#dashboard/components/product-picture/pictures/spend-phone-dark.avif';
import darkWebp from '#dashboard/components/product-picture/pictures/spend-phone-dark.webp';
import lightAvif from '#dashboard/components/product-picture/pictures/spend-phone-light.avif';
import lightWebp from '#dashboard/components/product-picture/pictures/spend-phone-light.webp';
import shot from '#dashboard/components/product-picture/product-picture.module.css';
import { shotSizes } from '#dashboard/components/product-picture/shot-sizes.ts';
import styles from './auth-frame.module.css';
import picture from './auth-picture.module.css';

type Props = {
  /** The next steps after the sign-up: the free trial, if the plan has one, and the code. The login does not set it. */
  next?: { trial: string | null };
  children: ReactNode;
};

/**
 * The frame around the card of login and sign-up. On wide screens, reasons to sign up and a picture of the product are
 * beside the card. On other screens, only the trial and the next step of a sign-up are shown, below the card.
 */
export const AuthFrame = ({ next, children }: Props) => (
  <div className={styles['frame']}>
    <div className={styles['form']}>{children}</div>
    <section className={styles['reasons']} aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID}>{say(texts.title, { brand: brand.name })}</h2>
      <ul>
        {texts.points.map((point) => (
          <li key={point}>
            <Check size={18} aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
      <AuthPicture />
    </section>
    {next !== undefined && (
      <div className={styles['next']}>
        {next.trial !== null && <p className={styles['trial']}>{next.trial}</p>}
        <p>{texts.code}</p>
      </div>
    )}
  </div>
);

const TITLE_ID = 'what-you-get';

const FILES = { light: { avif: lightAvif, webp: lightWebp }, dark: { avif: darkAvif, webp: darkWebp } };
const { width, height } = shotSizes.spend.phone;

/**
 * The top of the details of a spend, in the colors of the page. Its files are imported one by one: `ProductPicture`
 * loads the addresses of all pictures. Browsers do not load hidden lazy pictures.
 */
const AuthPicture = () => (
  <figure className={picture['figure']}>
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
          className={`${shot['picture']} ${shot['own']} ${picture['top']}`}
        />
      </picture>
    ))}
    <figcaption className={picture['caption']}>{texts.example}</figcaption>
  </figure>
);
