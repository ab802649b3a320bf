import { paths } from '#dashboard/kit/routing/paths.ts';
import { SESSION_KEYS } from '#shared/platform/site-host/session/site-session.ts';

/**
 * Reads the stored user as `shared/platform/site-host/session/site-session.ts` does. A damaged session is removed and
 * counts as signed out, so that the menu is never the one of a user who has to log in.
 */
const READ_USER = `let s=localStorage,j=k=>JSON.parse(s.getItem(k));c=s.getItem("color_mode");if(s.getItem("user")!==null)try{u=[j("user").email,j("user").name,j("token")].every(v=>typeof v=="string")&&/^[\\w-]{20,}$/.test(j("token"))&&/^[\\da-f]{8}-([\\da-f]{4}-){3}[\\da-f]{12}$/i.test(s.getItem("user_id"))&&!isNaN(s.getItem("plan_checked_at")||NaN)}catch{}finally{if(!u)for(let k of ${JSON.stringify(SESSION_KEYS)})s.removeItem(k)}`;

/**
 * Runs before the first paint, inline in the page; the policy contains its hash. A user with a session goes from the front
 * page, the login and the sign-up to the dashboard and gets the signed-in menu; a chosen theme is applied. If the browser
 * blocks storage, the class `no-storage` hides the forms that need it: `dashboard/site/frame/page-frame.tsx`.
 */
export const HEAD_SCRIPT = `(()=>{let r=document.documentElement,l=location,u=false,c=null;try{${READ_USER}}catch{r.classList.add("no-storage")}if(l.pathname==="${paths.root}"){let e=l.search+l.hash;if(u){l.replace("${paths.dashboard}"+e);return}history.replaceState(null,"","${paths.home}"+e)}if(u&&${JSON.stringify([paths.login, paths.signUp])}.includes(l.pathname)){l.replace("${paths.dashboard}");return}if(u)r.classList.add("signed-in");if(c==="dark"||c==="light")r.classList.add(c)})()`;
