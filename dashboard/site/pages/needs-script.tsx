import styles from '../../kit/styles/auth-page.module.css';

/** Explains above a form that it needs a script. Browsers show it only without scripts. */
export const NeedsScript = ({ text }: { text: string }) => (
  <noscript>
    <div className={styles['script']}>{text}</div>
  </noscript>
);
