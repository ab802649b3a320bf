import { screen } from '@testing-library/react';
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
