import type { ReactNode } from 'react';
import type { AppError } from '#shared/errors/app-error.ts';

/** The state of a value that is loaded. */
export type Async<T> = { status: 'loading' } | { status: 'failed'; error: AppError } | { status: 'ready'; data: T };

type Props<T> = {
  of: Async<T>;
  loading: ReactNode;
  renderFailed: (error: AppError) => ReactNode;
  isEmpty: (data: T) => boolean;
  empty: ReactNode;
  children: (data: T) => ReactNode;
};

/** Renders the four states of a list. The props are required, so that no screen omits a state. */
export const AsyncView = <T,>({ of, loading, renderFailed, isEmpty, empty, children }: Props<T>): ReactNode => {
  switch (of.status) {
    case 'loading':
      return loading;
    case 'failed':
      return renderFailed(of.error);
    case 'ready':
      return isEmpty(of.data) ? empty : children(of.data);
  }
};
