import { useEffect, useRef, type ReactNode } from 'react';
import styles from './scroll-area.module.css';

/**
 * The part of the popup that scrolls if the popup would become too high. While it scrolls, Tab reaches it, so that the
 * arrow keys scroll it. Chrome does that by itself only from version 130 on.
 */
export const ScrollArea = ({ children }: { children: ReactNode }) => {
  const area = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const outer = area.current;
    const inner = outer?.firstElementChild;
    if (!outer || !inner) return undefined;
    const observer = new ResizeObserver(() => {
      if (outer.scrollHeight > outer.clientHeight) outer.tabIndex = 0;
      else outer.removeAttribute('tabindex');
    });
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={area} className={styles['area']}>
      <div className={styles['content']}>{children}</div>
    </div>
  );
};
