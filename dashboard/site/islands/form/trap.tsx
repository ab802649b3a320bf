import styles from './site-form.module.css';

/** A honeypot field. It is hidden from users, but bots fill it in. */
export const Trap = ({ label }: { label: string }) => (
  <label className={styles['trap']} aria-hidden="true">
    <span>{label}</span>
    <input name="website" tabIndex={-1} autoComplete="off" />
  </label>
);
