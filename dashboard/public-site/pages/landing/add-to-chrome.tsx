import { brand } from '#shared/domain/brand.ts';
import { landing } from '#shared/texts/en/landing.ts';
import { paths } from '#dashboard/app/paths.ts';
import { SiteLink } from '../../host/site-link.tsx';
import button from '../../look/button.module.css';

const storeUrl: string = brand.storeUrl;

/** To the store; as long as there is no entry in one, to the page that says how to begin. */
export const AddToChrome = () => {
  const look = `${button['loud']} ${button['large']}`;
  if (storeUrl === '') {
    return (
      <SiteLink to={paths.learn} className={look}>
        {landing.addToChrome}
      </SiteLink>
    );
  }
  return (
    <a href={storeUrl} className={look}>
      {landing.addToChrome}
    </a>
  );
};
