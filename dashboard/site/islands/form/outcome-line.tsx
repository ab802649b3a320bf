import styles from './site-form.module.css';

/** Shown if the field before it is the target of the address: the server redirected a form without a script to it. */
export const OutcomeLine = ({ text }: { text: string }) => <p className={styles['outcome']}>{text}</p>;
