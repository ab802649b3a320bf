import { useLayoutEffect, useRef } from 'react';
import button from '../../../kit/styles/button.module.css';
import styles from './site-form.module.css';

type Props = { message: string; again: string; onAgain: () => void };

/** Replaces a form that was sent. The message gets the focus, because the submit button is removed with the form. */
export const Sent = ({ message, again, onAgain }: Props) => {
  const text = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => text.current?.focus(), []);
  return (
    <div className={styles['sent']}>
      <p ref={text} role="status" tabIndex={-1}>
        {message}
      </p>
      <button type="button" className={button['quiet']} onClick={onAgain}>
        {again}
      </button>
    </div>
  );
};
