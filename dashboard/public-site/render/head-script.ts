import { paths } from '#dashboard/app/paths.ts';

/**
 * Runs before the first paint, from within the page (its hash stands in the policy): who has a stored user leaves the front
 * door for the dashboard, and gets the signed-in menu; a chosen theme is put on. `try`: storage may be forbidden.
 */
export const HEAD_SCRIPT = `(()=>{let r=document.documentElement,l=location,u=null,c=null;try{u=localStorage.getItem("user");c=localStorage.getItem("color_mode")}catch{}if(l.pathname==="${paths.root}"){let e=l.search+l.hash;if(u!==null){l.replace("${paths.dashboard}"+e);return}history.replaceState(null,"","${paths.home}"+e)}if(u!==null)r.classList.add("signed-in");if(c==="dark"||c==="light")r.classList.add(c)})()`;
