import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PERSON_NAME_MAX_LENGTH } from '#shared/domain/account/person-name.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { ada, createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
// Screens load on demand. These imports load the screen before the timeout of the first test starts.
import '../settings-screen.tsx';
import './profile-part.tsx';

const open = async (person = ada) => {
  const platform = createMemoryPlatform({ session: signedIn, person });
  platform.answers.set('update', { data: { message: 'Your profile is updated.', name: 'Eve Lovelace' } });
  const opened = openDashboard('/edit-profile', platform);
  const name = await screen.findByLabelText<HTMLInputElement>('First name');
  return { ...opened, name };
};
const submit = () => screen.getByRole('button', { name: 'Submit' });

describe('editing the profile', () => {
  test('shows the first name, and the address in a read-only field', async () => {
    const { name } = await open();
    expect(name.value).toBe('Ada');
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Lovelace');
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    expect([email.value, email.readOnly]).toEqual(['ada@example.com', true]);
  });

  test('shows the fixed text and sends nothing when the name is empty', async () => {
    const { user, name, platform } = await open();
    await user.clear(name);
    await user.type(name, '  {Enter}');
    expect(screen.getByText('Please enter your first name..')).toBeTruthy();
    expect(document.activeElement).toBe(name);
    expect(platform.asked.map((call) => call.name)).not.toContain('update');
  });

  test.each([
    ['', 'Please enter your email.'],
    ['nowhere', 'Please enter your valid email.'],
  ])('shows for the address %j the error %j', async (email, text) => {
    const { user } = await open({ ...ada, email });
    await user.click(submit());
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('sends only the first name, shows the message of the server, and shows the new name', async () => {
    const { user, name, platform } = await open();
    await user.clear(name);
    await user.type(name, ' Eve ');
    platform.change({ person: { ...ada, name: 'Eve Lovelace', first_name: 'Eve' } });
    await user.click(submit());
    expect(await screen.findByText('Your profile is updated.')).toBeTruthy();
    expect(platform.asked).toContainEqual({ name: 'update', input: { body: { firstName: 'Eve' } } });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Account menu of Eve Lovelace' })).toBeTruthy());
  });

  test('shows ‘Something went wrong.’ after a failure and keeps the typed values', async () => {
    const { user, name, platform } = await open();
    platform.fail.set('update', new AppError('INPUT_INVALID', { fields: { firstName: 'Too long.' } }));
    await user.clear(name);
    await user.type(name, 'Eve');
    await user.click(submit());
    expect((await screen.findByText('Something went wrong.')).closest('[role=alert]')).toBeTruthy();
    expect(screen.getByText('Too long.')).toBeTruthy();
    expect(name.value).toBe('Eve');
  });

  test('asks before the page closes only while a change is not saved', async () => {
    const { user, name } = await open();
    const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(mayLeave()).toBe(true);
    await user.type(name, 'x');
    expect(mayLeave()).toBe(false);
    await user.click(submit());
    await waitFor(() => expect(mayLeave()).toBe(true));
  });
});

describe('editing the last name', () => {
  const openLastName = async (person = ada) => {
    const opened = await open(person);
    const { platform } = opened;
    platform.answers.set('updateLastName', { message: 'Your profile is updated.', data: { name: 'Ada Vale' } });
    const lastName = screen.getByLabelText<HTMLInputElement>('Last name');
    const save = () => opened.user.click(screen.getByRole('button', { name: 'Save last name' }));
    const sent = () => platform.asked.filter(({ name }) => name === 'updateLastName').map(({ input }) => input);
    return { ...opened, lastName, save, sent };
  };

  test.each([
    ['a typo', ada, ' Lovelase ', 'Lovelase'],
    ['a marriage', ada, 'King-Noel', 'King-Noel'],
    ['no last name', ada, '', ''],
    ['a one-word name that gets a last name', { ...ada, name: 'Ada', last_name: '' }, 'King', 'King'],
    ['a one-word name that stays one', { ...ada, name: 'Ada', last_name: '' }, '', ''],
  ])('sends only the last name for %s', async (_case, person, typed, lastName) => {
    const { user, lastName: input, save, sent, platform } = await openLastName(person);
    expect(input.value).toBe(person.last_name);
    await user.clear(input);
    if (typed !== '') await user.type(input, typed);
    platform.change({ person: { ...person, name: `Ada ${lastName}`.trim(), last_name: lastName } });
    await save();
    expect(await screen.findByText('Your profile is updated.')).toBeTruthy();
    expect(sent()).toEqual([{ body: { lastName } }]);
    const menu = `Account menu of ${`Ada ${lastName}`.trim()}`;
    await waitFor(() => expect(screen.getByRole('button', { name: menu })).toBeTruthy());
    expect(platform.asked.map(({ name }) => name)).not.toContain('update');
  });

  test('accepts 100 characters, the server’s limit for the whole name, and shows an error for more', async () => {
    const { user, lastName: input, save, sent, platform } = await openLastName();
    await user.clear(input);
    await user.click(input);
    await user.paste('x'.repeat(PERSON_NAME_MAX_LENGTH + 20));
    expect(input.value).toBe('x'.repeat(100));
    const text = 'First and last name together have at most 100 characters.';
    platform.fail.set('updateLastName', new AppError('INPUT_INVALID', { fields: { lastName: text } }));
    await save();
    expect(await screen.findByText(text)).toBeTruthy();
    expect([input.value.length, input.getAttribute('aria-invalid')]).toEqual([100, 'true']);
    expect(sent()).toHaveLength(1);
  });
});
