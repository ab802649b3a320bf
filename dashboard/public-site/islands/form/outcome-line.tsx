import styles from './form.module.css';

type Props = { anchor: string; text: string };

/** Shown if the server redirected a form without a script to this anchor, because the field above is invalid. */
export const OutcomeLine = ({ anchor, text }: Props) => (
  <p id={anchor} className={styles['outcome']}>
    {text}
  </p>
);
