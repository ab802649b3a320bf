import { brand } from '#shared/domain/brand.ts';
import { landing } from '#shared/texts/en/site/landing.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { SiteLink } from '#dashboard/kit/routing/site-link.tsx';
import button from '../../../kit/styles/button.module.css';

/** `storeUrl`: the URL in the Chrome Web Store. If it is empty, the button opens the page about the extension. */
export const AddToChrome = ({ storeUrl = brand.storeUrl }: { storeUrl?: string }) => {
  const style = `${button['loud']} ${button['large']}`;
  if (storeUrl === '') {
    return (
      <SiteLink to={paths.extension} className={style}>
        {landing.addToChrome}
      </SiteLink>
    );
  }
  return (
    <a href={storeUrl} className={style}>
      {landing.addToChrome}
    </a>
  );
};
