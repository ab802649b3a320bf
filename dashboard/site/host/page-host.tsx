import { createContext, useContext, type ReactNode } from 'react';
import styles from './page-host.module.css';

/** The state of the user and the browser, if a dashboard screen shows the page. */
export type PageHost = {
  isSignedIn: boolean;
  hasExtension: boolean;
  /** Origin of the server; empty on the site. */
  serverOrigin: string;
};

/**
 * Null on the prerendered site. Its pages contain both variants, and CSS shows one of them by the state of the root.
 */
export const PageHostContext = createContext<PageHost | null>(null);

/** Renders `installed` or `missing`, depending on whether the extension is installed. */
export const ByExtension = ({ missing, installed = null }: { missing: ReactNode; installed?: ReactNode }) => {
  const host = useContext(PageHostContext);
  if (host !== null) return host.hasExtension ? installed : missing;
  return (
    <>
      <div className={styles['missing']}>{missing}</div>
      {installed !== null && <div className={styles['installed']}>{installed}</div>}
    </>
  );
};

/** Renders `user` or `visitor`, depending on whether the user is signed in. */
export const ByViewer = ({ visitor, user }: { visitor: ReactNode; user: ReactNode }) => {
  const host = useContext(PageHostContext);
  if (host !== null) return host.isSignedIn ? user : visitor;
  return (
    <>
      <div className={styles['visitor']}>{visitor}</div>
      <div className={styles['user']}>{user}</div>
    </>
  );
};
