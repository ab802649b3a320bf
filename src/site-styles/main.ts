// Entry of the stylesheet for all public pages. The build deletes its script, because the pages are prerendered.
// The components are exported, because the build removes the styles of unused components.
import '#shared/design/generated/tokens.css';
import '#shared/design/generated/fixed-colors.css';
import '#dashboard/kit/styles/base.css';
import '#dashboard/site/frame/site-base.css';
import '#dashboard/site/frame/display-font-optional.css';
export { PageFrame } from '#dashboard/site/frame/page-frame.tsx';
export { notFoundPage, sitePages } from '#dashboard/site/site-pages.ts';
export { SignUpPart } from '#dashboard/site/pages/sign-up/sign-up-part.tsx';
export { liveParts } from '#dashboard/site/live-parts.ts';
