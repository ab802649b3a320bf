// The stylesheets of all pages, whose components never come to the browser: built for its CSS alone. What is exported keeps
// its styles; what nothing used would lose them.
import 'virtual:tokens.css';
import '#dashboard/site/frame/base.css';
import '#dashboard/site/frame/display-font-optional.css';
export { PageFrame } from '#dashboard/site/frame/page-frame.tsx';
export { screenPages } from '#dashboard/site/screen-pages.ts';
export { notFoundPage, sitePages } from '#dashboard/site/site-pages.ts';
export { liveParts } from '#dashboard/site/live-parts.ts';
