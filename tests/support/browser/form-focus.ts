import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import type { SessionView } from '#shared/platform/platform.ts';
import { createMemoryPlatform, type MemoryPlatform } from '../stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from './jsdom/dashboard-render.tsx';

export type Opened = ReturnType<typeof openDashboard>;

/** One form of the dashboard, how a test fills and sends it, and where the focus must be afterwards. */
export type FormCase = {
  at: Parameters<typeof openDashboard>[0];
  session?: SessionView;
  /** Prepares the answers of the server. */
  answer?: (platform: MemoryPlatform) => void;
  /** Opens the dialog that contains the form. */
  open?: (opened: Opened) => Promise<void>;
  /** Values by label. */
  values: Readonly<Record<string, string>>;
  /** Labels of the boxes to check. */
  boxes?: readonly RegExp[];
  button: string;
  /** The form is sent when the last character is typed. */
  isSentByTyping?: true;
  /** Name of the call that the form sends. */
  call: string;
  /** The error of the server for one field; null if the server reports no errors for single fields. */
  refusal: { error: AppError; field: string; text: string } | null;
  /** Text of a network failure. */
  failure?: string;
  /** Name of the element that has the focus after success. */
  after: string;
};

/** Returns the accessible name of an element: its label, or its text. */
export const nameOf = (element: Element | null): string => {
  if (element === null || element === document.body) return 'nothing';
  const name = element.getAttribute('aria-label') ?? labelOf(element) ?? element.textContent;
  return name.trim();
};

const labelOf = (element: Element): string | undefined => {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (isField) return element.labels?.[0]?.textContent;
  const [id = ''] = (element.getAttribute('aria-labelledby') ?? '').split(' ');
  return document.getElementById(id)?.textContent;
};

export const focused = (): string => nameOf(document.activeElement);

type Refusal = NonNullable<FormCase['refusal']>;

/** A refusal whose message is shown at a field. `field`: the label of the field. */
export const refusedAt = (field: string, error: AppError): Refusal => ({ field, error, text: error.message });

/** A refusal of a value that is too long. `path`: the name of the field in the request. */
export const tooLongAt = (path: string, field: string): Refusal => ({
  field,
  error: new AppError('INPUT_INVALID', { fields: { [path]: 'Too long.' } }),
  text: 'Too long.',
});

const never = (): Promise<never> => new Promise<never>(() => undefined);

/** Makes all later calls to the server hang. */
const hang = (platform: MemoryPlatform): void => {
  Object.assign(platform, { call: never });
  Object.assign(platform.session, { signIn: never, signInByEmail: never, deleteAccount: never });
};

const openForm = async ({ at, session, answer, open, values, boxes = [], button }: FormCase) => {
  const platform = createMemoryPlatform(session === undefined ? {} : { session });
  answer?.(platform);
  const opened = openDashboard(at, platform);
  await open?.(opened);
  await screen.findByRole('button', { name: button });
  await Promise.all([...Object.keys(values), ...boxes].map((label) => screen.findByLabelText(label)));
  return opened;
};

/** Fills and sends the form. Returns the button of the form, and the control that sent the form. */
const fillAndSend = async ({ user }: Opened, { values, boxes = [], button: name, isSentByTyping }: FormCase) => {
  const button = screen.getByRole<HTMLButtonElement>('button', { name });
  for (const label of boxes) await user.click(screen.getByLabelText(label));
  for (const [label, value] of Object.entries(values)) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), value);
  }
  if (isSentByTyping === true) return { button, sender: document.activeElement };
  await user.click(button);
  return { button, sender: button };
};

const testRefusal = (form: FormCase, { error, field, text }: Refusal): void => {
  test('marks the refused field, describes it and moves the focus to it', async () => {
    const opened = await openForm(form);
    opened.platform.fail.set(form.call, error);
    await fillAndSend(opened, form);
    const input = await screen.findByLabelText(field);
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(input);
    const descriptions = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    expect(descriptions.map((element) => element?.textContent)).toContain(text);
  });
};

/**
 * Defines the tests that the focus is never lost: during the request, after a refusal, a network failure and success.
 */
export const testFocusOf = (form: FormCase): void => {
  const { refusal, call, after, failure = new AppError('NETWORK_UNREACHABLE').message } = form;

  if (refusal !== null) testRefusal(form, refusal);

  test('keeps the focus and marks no field after a network failure', async () => {
    const opened = await openForm(form);
    opened.platform.fail.set(call, new AppError('NETWORK_UNREACHABLE'));
    const { sender } = await fillAndSend(opened, form);
    await screen.findAllByText(failure);
    expect(document.activeElement).toBe(sender);
    expect([...document.querySelectorAll('[aria-invalid=true]')].map(nameOf)).toEqual([]);
  });

  test('leaves the button enabled while it sends', async () => {
    const opened = await openForm(form);
    hang(opened.platform);
    const { button, sender } = await fillAndSend(opened, form);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    expect([button.disabled, document.activeElement]).toEqual([false, sender]);
  });

  test('moves the focus to the next step after success', async () => {
    const opened = await openForm(form);
    await fillAndSend(opened, form);
    await waitFor(() => expect(focused()).toBe(after));
  });
};
