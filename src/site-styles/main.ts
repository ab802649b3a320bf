// The stylesheets of all pages, whose components never come to the browser: built for its CSS alone. What is exported keeps
// its styles; what nothing used would lose them.
import '#shared/design/generated/tokens.css';
import '#shared/design/generated/fixed-colors.css';
import '#dashboard/site/frame/base.css';
import '#dashboard/site/frame/display-font-optional.css';
export { PageFrame } from '#dashboard/site/frame/page-frame.tsx';
export { notFoundPage, sitePages } from '#dashboard/site/site-pages.ts';
export { SignUpPart } from '#dashboard/site/pages/sign-up/sign-up-part.tsx';
export { liveParts } from '#dashboard/site/live-parts.ts';
