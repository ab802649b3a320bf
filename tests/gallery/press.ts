import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Presses these buttons one after the other, by their names. */
export const pressing =
  (...names: readonly (string | RegExp)[]) =>
  async (user: UserEvent): Promise<void> => {
    for (const name of names) {
      const [found] = await screen.findAllByRole('button', { name });
      if (found !== undefined) await user.click(found);
    }
  };

/** Writes into fields by their labels, then presses a button. */
export const sending =
  (values: Readonly<Record<string, string>>, button: string) =>
  async (user: UserEvent): Promise<void> => {
    for (const [label, value] of Object.entries(values)) {
      await user.click(await screen.findByLabelText(label));
      await user.paste(value);
    }
    await user.click(await screen.findByRole('button', { name: button }));
  };

/** A busy machine takes its time over what loads on demand. */
const timeout = 15_000;

/** Waits for what a screen shows only after it has read something. */
export const seeing = (selector: string) => async (): Promise<void> => {
  const look = (): void => {
    if (document.querySelector(selector) === null) throw new Error(`nothing there is ${selector}`);
  };
  await waitFor(look, { timeout });
};
