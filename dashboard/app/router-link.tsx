import { Link } from 'react-router-dom';
import type { SiteLinkProps } from '#dashboard/public-site/host/site-link.tsx';

/** How the frame and the public pages follow a path where they are screens. */
export const RouterLink = (props: SiteLinkProps) => <Link {...props} />;
