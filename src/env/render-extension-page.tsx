import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ServicesProvider } from '#dashboard/kit/services/services.tsx';
import { ErrorBoundary } from '#dashboard/kit/states/error-boundary.tsx';
import { noCheckJobs, noContractCalls, noDashboardStores } from '#extension/chrome/no-dashboard-services.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import { createExtensionServices } from './extension-services.ts';
import '#shared/design/generated/tokens.css';
import '#dashboard/kit/styles/base.css';
import '#dashboard/kit/styles/body-text.css';

/** A page of the extension that is not the dashboard. */
type ExtensionPage = {
  title: string;
  /** Shown if a component throws. */
  failed: string;
  render: (ask: Ask) => ReactNode;
};

/** Renders a page of the extension. The page loads neither Chakra nor the contract of the server, so it opens fast. */
export const renderExtensionPage = ({ title, failed, render }: ExtensionPage): void => {
  const container = document.getElementById('app');
  if (container === null) throw new Error('The page has no element with the id “app”.');
  document.title = title;
  const { ask, services } = createExtensionServices({
    createCalls: noContractCalls,
    loadCheckJobs: noCheckJobs,
    loadDashboardStores: noDashboardStores,
  });
  createRoot(container).render(
    <ErrorBoundary renderFallback={() => <p role="alert">{failed}</p>}>
      <ServicesProvider services={services}>{render(ask)}</ServicesProvider>
    </ErrorBoundary>,
  );
};
