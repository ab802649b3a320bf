/** Leads the browser to a page of somebody else: in place of this one, or in a tab beside it. */
export type Visit = (url: string, where: 'here' | 'tab') => void;

/** Only addresses of the web: what came from a server is never run. */
export const createVisit =
  (page: Pick<Window, 'location' | 'open'>): Visit =>
  (url, where) => {
    if (!/^https?:\/\//i.test(url)) return;
    if (where === 'here') page.location.assign(url);
    else page.open(url, '_blank', 'noopener,noreferrer');
  };
