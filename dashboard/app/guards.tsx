import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { SessionView } from '#shared/platform/platform.ts';
import { SpinnerPage } from '#dashboard/components/spinner.tsx';
import { paths } from './paths.ts';
import { useSession } from './services.tsx';

export type SignedInView = Extract<SessionView, { state: 'signed-in' }>;

/** Where a guard sent somebody from, so that login can send him back. Only our own paths are taken from it. */
export const cameFrom = (state: unknown): string | null => {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const { from } = state;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
};

/** Specification, section 4: back to where the person was sent from, else by the plan. */
export const destinationAfterLogin = (account: SignedInView['account'], state: unknown): string => {
  const from = cameFrom(state);
  if (from !== null) return from;
  return account === 'paid' ? paths.dashboard : paths.subscribe;
};

export const GuestOnly = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const location = useLocation();
  if (session.state === 'unknown') return <SpinnerPage />;
  if (session.state === 'signed-in') {
    return <Navigate to={destinationAfterLogin(session.account, location.state)} replace />;
  }
  return children;
};

export const Private = ({ children }: { children: (session: SignedInView) => ReactNode }) => {
  const session = useSession();
  const location = useLocation();
  if (session.state === 'unknown') return <SpinnerPage />;
  if (session.state === 'signed-out') {
    return <Navigate to={paths.login} replace state={{ from: location.pathname + location.search }} />;
  }
  return children(session);
};

type PaidProps = {
  /** Whether the screen stays readable after the plan's end. */
  alsoEnded?: true;
  children: ReactNode;
};

/** To be used within `Private`. */
export const Paid = ({ alsoEnded, children }: PaidProps) => {
  const session = useSession();
  const account = session.state === 'signed-in' ? session.account : 'unpaid';
  const isAllowed = account === 'paid' || (account === 'ended' && alsoEnded === true);
  return isAllowed ? children : <Navigate to={paths.subscribe} replace />;
};
