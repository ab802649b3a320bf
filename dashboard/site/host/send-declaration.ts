import { createContext } from 'react';
import type { DeclarationKind } from '#shared/domain/plan/contract-declaration.ts';
import { postForm, type SendOutcome } from './post-form.ts';

export type DeclarationValues = {
  kind: DeclarationKind;
  name: string;
  email: string;
  invoiceNumber: string;
  requestedEnd: string;
  reason: string;
  website: string;
};

export type SendDeclaration = (values: DeclarationValues) => Promise<SendOutcome>;

/** Sends a declaration. The default calls the API. A dashboard screen provides a call through the platform. */
export const SendDeclarationContext = createContext<SendDeclaration>((values) =>
  postForm('/api/contract-declaration', values),
);
