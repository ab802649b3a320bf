/** How far off screen a row is filled already, so that whoever scrolls or tabs on finds it there. */
const MARGIN = '1200px';

/**
 * Calls back once for each element, when it comes near the part of the page that is seen. Rows far below cost next to
 * nothing until then.
 */
export const createNearness = (onNear: (element: Element) => void, signal: AbortSignal) => {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        onNear(target);
      }
    },
    { rootMargin: MARGIN },
  );
  signal.addEventListener('abort', () => observer.disconnect());
  return { observe: (element: Element): void => observer.observe(element) };
};
