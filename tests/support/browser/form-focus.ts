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
  /** The last character of the value sends the form. */
  isSentByTyping?: true;
  /** Name of the call that the form sends. */
  call: string;
  /** Null: the server can refuse no single field. */
  refusal: { error: AppError; field: string; text: string } | null;
  /** Text of a network failure. */
  failure?: string;
  /** Name of the element that has the focus after success. */
  after: string;
};

/** Finds the accessible name of an element as far as these tests need it. */
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

/** `field`: the label. The text of the error is shown at the field. */
export const refusedAt = (field: string, error: AppError): Refusal => ({ field, error, text: error.message });

/** `path`: the field in the request. */
export const tooLongAt = (path: string, field: string): Refusal => ({
  field,
  error: new AppError('INPUT_INVALID', { fields: { [path]: 'Too long.' } }),
  text: 'Too long.',
});

const never = (): Promise<never> => new Promise<never>(() => undefined);

/** The server does not answer from now on. */
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

/** Returns the button of the form, and the control that sent the form. */
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
    const notes = (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
    expect(notes.map((note) => note?.textContent)).toContain(text);
  });
};

/** Tests that the focus is never lost: after a refusal, a network failure and success, and while the form is sent. */
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

  test('has the focus on the next step after success', async () => {
    const opened = await openForm(form);
    await fillAndSend(opened, form);
    await waitFor(() => expect(focused()).toBe(after));
  });
};
