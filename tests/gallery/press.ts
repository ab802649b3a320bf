import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Presses these buttons one after the other; they are found by their names. */
export const pressing =
  (...names: readonly (string | RegExp)[]) =>
  async (user: UserEvent): Promise<void> => {
    for (const name of names) {
      const [found] = await screen.findAllByRole('button', { name });
      if (found !== undefined) await user.click(found);
    }
  };

/** Opens a list in a sheet by its summary, and scrolls to it. */
export const expanding =
  (summary: string) =>
  async (user: UserEvent): Promise<void> => {
    const found = await screen.findByText(summary);
    await user.click(found);
    found.scrollIntoView();
  };

/** Fills fields, which are found by their labels, and presses a button. */
export const sending =
  (values: Readonly<Record<string, string>>, button: string) =>
  async (user: UserEvent): Promise<void> => {
    for (const [label, value] of Object.entries(values)) {
      await user.click(await screen.findByLabelText(label));
      await user.paste(value);
    }
    await user.click(await screen.findByRole('button', { name: button }));
  };

/** Waits for an element that a screen shows after it has read data. */
export const seeing = (selector: string) => async (): Promise<void> => {
  const check = (): void => {
    if (document.querySelector(selector) === null) throw new Error(`no element matches ${selector}`);
  };
  await waitFor(check);
};
