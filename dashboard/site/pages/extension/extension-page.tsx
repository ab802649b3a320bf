import { useContext, type ReactNode } from 'react';
import { brand } from '#shared/domain/brand.ts';
import { EXTENSION_ZIP_PATH } from '#shared/domain/client/extension-package.ts';
import { extension } from '#shared/texts/en/extension/extension.ts';
import { landing } from '#shared/texts/en/site/landing.ts';
import { say } from '#shared/texts/say.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { Island } from '#dashboard/site/host/island.tsx';
import { ByExtension, ByViewer, PageHostContext } from '#dashboard/site/host/page-host.tsx';
import { SiteLink } from '#dashboard/kit/routing/site-link.tsx';
import { LinkMail } from '#dashboard/site/islands/link-mail/link-mail.tsx';
import button from '../../../kit/styles/button.module.css';
import layout from '../../../kit/styles/layout.module.css';
import styles from './extension-page.module.css';
import { InstallSteps } from './install-steps.tsx';

const { phone, installed } = extension;

/** `storeUrl`: the URL in the Chrome Web Store. If it is empty, the page offers a download from the server. */
export const ExtensionPage = ({ storeUrl = brand.storeUrl }: { storeUrl?: string }) => {
  const isInStore = storeUrl !== '';
  const get = isInStore ? <StoreLink url={storeUrl} /> : <Download>{extension.download}</Download>;
  return (
    <div className={layout['page']}>
      <div className={layout['section']}>
        <h1 className={layout['title']}>{say(extension.title, { brand: brand.name })}</h1>
        <p className={layout['lead']}>{extension.lead}</p>
        <ByExtension
          installed={<Installed again={isInStore ? null : <Download isQuiet>{installed.again}</Download>} />}
          missing={
            <>
              <div className={styles['computer']}>
                <p className={layout['actions']}>{get}</p>
                <p className={styles['note']}>{extension.requirement}</p>
              </div>
              <OnPhone>{get}</OnPhone>
              {!isInStore && <InstallSteps />}
            </>
          }
        />
      </div>
    </div>
  );
};

const StoreLink = ({ url }: { url: string }) => (
  <a href={url} className={`${button['loud']} ${button['large']}`}>
    {landing.addToChrome}
  </a>
);

const Download = ({ isQuiet = false, children }: { isQuiet?: boolean; children: string }) => {
  const origin = useContext(PageHostContext)?.serverOrigin ?? '';
  const style = isQuiet ? button['quiet'] : `${button['loud']} ${button['large']}`;
  return (
    <a href={`${origin}${EXTENSION_ZIP_PATH}`} download className={style}>
      {children}
    </a>
  );
};

/** `again`: the download link for an update, or null. */
const Installed = ({ again }: { again: ReactNode }) => (
  <section className={styles['box']} role="status">
    <h2 className={styles['boxTitle']}>
      <span className={styles['tick']} aria-hidden="true">
        ✓
      </span>
      {installed.title}
    </h2>
    <p>{installed.text}</p>
    <p className={styles['actions']}>
      <a href={brand.adLibraryUrl} target="_blank" rel="noreferrer" className={button['loud']}>
        {installed.action}
      </a>
      {again}
    </p>
    {again !== null && (
      <p className={styles['note']}>{say(extension.update, { address: extension.steps.developerMode.address })}</p>
    )}
  </section>
);

/** A section for phones and narrow windows. It contains the download, because a narrow window can be on a computer. */
const OnPhone = ({ children }: { children: ReactNode }) => (
  <section className={`${styles['box']} ${styles['phone']}`}>
    <h2 className={styles['boxTitle']}>{phone.title}</h2>
    <ByViewer
      visitor={
        <>
          <p>{phone.visitor}</p>
          <p className={styles['actions']}>
            <SiteLink to={paths.signUp} className={button['loud']}>
              {phone.signUp}
            </SiteLink>
          </p>
        </>
      }
      user={
        <>
          <p>{phone.user}</p>
          <div className={styles['actions']}>
            <Island name="linkMail" given={{}}>
              <LinkMail />
            </Island>
          </div>
        </>
      }
    />
    <p className={styles['onComputer']}>
      {phone.onComputer} {children}
    </p>
  </section>
);
