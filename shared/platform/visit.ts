/** Opens a page of another site in the current tab or in a new tab. */
export type Visit = (url: string, where: 'here' | 'tab') => void;

/** Only web addresses are opened, so that code from a server never runs. */
export const createVisit =
  (page: Pick<Window, 'location' | 'open'>): Visit =>
  (url, where) => {
    if (!/^https?:\/\//i.test(url)) return;
    if (where === 'here') page.location.assign(url);
    else page.open(url, '_blank', 'noopener,noreferrer');
  };
