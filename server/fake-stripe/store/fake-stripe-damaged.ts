/** Thrown if the journal file contains data that the fake Stripe did not write. */
export class FakeStripeDamaged extends Error {
  override readonly name = 'FakeStripeDamaged';
  constructor(file: string, cause: unknown) {
    super(
      `The file of the test payments, ${file}, is damaged: restore a backup, or delete it with all test purchases.`,
      {
        cause,
      },
    );
  }
}
