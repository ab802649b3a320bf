import styles from './site-form.module.css';

/**
 * An error below a field. CSS shows it if the field is the URL target, to which the server redirects without scripts.
 */
export const OutcomeLine = ({ text }: { text: string }) => <p className={styles['outcome']}>{text}</p>;
