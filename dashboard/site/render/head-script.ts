import { paths } from '#dashboard/kit/routing/paths.ts';
import { SESSION_KEYS } from '#shared/platform/site-host/session/site-session.ts';

/**
 * Validates the stored session as `shared/platform/site-host/session/site-session.ts` does. It removes an invalid
 * session and treats the user as signed out, so that the page never shows the signed-in menu to a user who has to log
 * in.
 */
const READ_USER = `let s=localStorage,j=k=>JSON.parse(s.getItem(k));c=s.getItem("color_mode");if(s.getItem("user")!==null)try{u=[j("user").email,j("user").name,j("token")].every(v=>typeof v=="string")&&/^[\\w-]{20,}$/.test(j("token"))&&/^[\\da-f]{8}-([\\da-f]{4}-){3}[\\da-f]{12}$/i.test(s.getItem("user_id"))&&!isNaN(s.getItem("plan_checked_at")||NaN)}catch{}finally{if(!u)for(let k of ${JSON.stringify(SESSION_KEYS)})s.removeItem(k)}`;

/**
 * An inline script that runs before the first paint. The content security policy contains its hash. It redirects
 * signed-in users from the root, the login and the sign-up to the dashboard. On other pages it sets the class
 * `signed-in`, which shows the signed-in menu. It also applies the chosen theme. If the browser blocks storage, it sets
 * the class `no-storage`, which hides the forms that need storage (`dashboard/site/frame/page-frame.tsx`).
 */
export const HEAD_SCRIPT = `(()=>{let r=document.documentElement,l=location,u=false,c=null;try{${READ_USER}}catch{r.classList.add("no-storage")}if(l.pathname==="${paths.root}"){let e=l.search+l.hash;if(u){l.replace("${paths.dashboard}"+e);return}history.replaceState(null,"","${paths.home}"+e)}if(u&&${JSON.stringify([paths.login, paths.signUp])}.includes(l.pathname)){l.replace("${paths.dashboard}");return}if(u)r.classList.add("signed-in");if(c==="dark"||c==="light")r.classList.add(c)})()`;
