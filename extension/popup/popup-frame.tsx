import type { ReactNode } from 'react';
import { Logo } from '#dashboard/kit/parts/logo.tsx';
import { StaticTabLink } from '#dashboard/kit/parts/static-button.tsx';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { ScrollArea } from './scroll-area.tsx';
import { SETTINGS_URL } from './popup-parts.ts';
import styles from './popup-frame.module.css';

type Props = {
  /** Whether the popup is still loading what it shows first. */
  isBusy?: boolean;
  /** Content that is always visible: the main actions. */
  top?: ReactNode;
  /** Content that scrolls if the popup would become too high. */
  children?: ReactNode;
  /** Content that is always visible at the bottom. */
  footer?: ReactNode;
};

/** The frame of the popup. The browser cuts off a popup that is higher than 600 px, so only the middle part grows. */
export const PopupFrame = ({ isBusy = false, top, children, footer }: Props) => (
  <div className={styles['popup']}>
    <header className={styles['header']}>
      <span aria-hidden="true">
        <Logo size={24} />
      </span>
      <h1 id="title">{popup.title}</h1>
      <StaticTabLink variant="ghost" size="sm" href={SETTINGS_URL} className={styles['settings']}>
        {popup.settings}
      </StaticTabLink>
    </header>
    <main id="popup" className={styles['main']} aria-labelledby="title" aria-busy={isBusy ? true : undefined}>
      {top !== undefined && <div className={styles['top']}>{top}</div>}
      {children !== undefined && <ScrollArea>{children}</ScrollArea>}
    </main>
    {footer}
  </div>
);
