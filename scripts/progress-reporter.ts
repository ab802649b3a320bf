import { appendFileSync } from 'node:fs';
import { DefaultReporter, type TestModule, type TestSpecification } from 'vitest/node';

/** Milliseconds that a file spent on imports, hooks and tests. */
const durationOf = (testModule: TestModule): number => {
  const { prepareDuration, collectDuration, setupDuration, duration } = testModule.diagnostic();
  return prepareDuration + collectDuration + setupDuration + duration;
};

/**
 * Prints one line per finished test file: its place among all files, its seconds and its name. A failed file also
 * prints its tests. If FILE_SECONDS names a file, each test file appends a JSON line `{ file, seconds }` to it.
 */
export default class ProgressReporter extends DefaultReporter {
  private total = 0;
  private finished = 0;

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.total = specifications.length;
    this.finished = 0;
    super.onTestRunStart(specifications);
  }

  override onTestModuleEnd(testModule: TestModule): void {
    this.finished += 1;
    const seconds = durationOf(testModule) / 1_000;
    if (testModule.state() === 'failed') super.onTestModuleEnd(testModule);
    const place = `${this.finished}/${this.total}`.padStart(9);
    this.log(`${place} ${seconds.toFixed(1).padStart(7)} s  ${testModule.relativeModuleId}`);
    const target = process.env['FILE_SECONDS'];
    if (target === undefined) return;
    appendFileSync(target, `${JSON.stringify({ file: testModule.relativeModuleId, seconds })}\n`);
  }
}
