import { Link } from 'react-router-dom';
import type { SiteLinkProps } from '#dashboard/kit/routing/site-link.tsx';

/** The link that the frame and the public pages use inside the dashboard. */
export const RouterLink = (props: SiteLinkProps) => <Link {...props} />;
