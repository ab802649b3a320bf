const ATTRIBUTE = 'data-submitted';

/**
 * Remembers that the user submitted a prerendered form before its script was loaded. The form submits itself once it is
 * hydrated. Forms with an action are sent by the browser instead.
 */
export const watchEarlySubmits = (page: Document): void =>
  page.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && target.method === 'dialog' && target.closest('[data-given]') !== null) {
      target.setAttribute(ATTRIBUTE, '');
    }
  });

/** Returns whether the form was submitted before it was hydrated, and forgets it. */
export const consumeEarlySubmit = (form: HTMLFormElement): boolean => {
  const was = form.hasAttribute(ATTRIBUTE);
  form.removeAttribute(ATTRIBUTE);
  return was;
};
