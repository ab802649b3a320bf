import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { MessagePanel } from './message-panel.tsx';

type Props = {
  title: string;
  body: ReactNode;
  /** Links to the next screens. */
  children?: ReactNode;
};

/** The last screen of an order, a cancellation or a withdrawal: it confirms what was done. */
export const ConfirmedPanel = ({ title, body, children }: Props) => (
  <MessagePanel level="h1" icon={<CircleCheck size={24} />} title={title} body={body}>
    {children}
  </MessagePanel>
);
