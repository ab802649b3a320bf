import { LoginCard } from '#dashboard/components/login/login-card.tsx';
import { useSiteLogin } from './use-site-login.ts';

/** The login form of the prerendered page. */
export const LoginForm = () => <LoginCard {...useSiteLogin()} />;
