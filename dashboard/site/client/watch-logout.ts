import { paths } from '#dashboard/kit/routing/paths.ts';
import { requestLogout } from '#dashboard/components/sign-out/logout-request.ts';

/** Makes Logout in the header log out without a confirmation, as the menu of the dashboard does. */
export const watchLogout = (page: Window): void =>
  page.document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`header a[href="${paths.logout}"]`) !== null) {
      requestLogout(page, Date.now());
    }
  });
