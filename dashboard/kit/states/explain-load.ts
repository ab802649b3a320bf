import { CloudAlert, CloudOff, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { AppError } from '#shared/errors/app-error.ts';
import { settings } from '#shared/texts/en/account/settings.ts';

const { loading } = settings;

type ExplainedLoad = { Icon: LucideIcon; title: string; body: string };

/** Explains a failed load. The browser knows whether it has a network. If it has one, the server is unreachable. */
export const explainLoad = ({ code, message }: AppError): ExplainedLoad => {
  if (code !== 'NETWORK_UNREACHABLE') return { Icon: TriangleAlert, title: loading.failed, body: message };
  return navigator.onLine
    ? { Icon: CloudAlert, title: loading.unreachable, body: loading.unreachableBody }
    : { Icon: CloudOff, title: loading.offline, body: loading.offlineBody };
};
