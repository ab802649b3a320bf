import { obstacleOfCode } from '#shared/domain/account/obstacle.ts';
import type { DisplayedError } from '#shared/errors/page-error.ts';
import { fill } from '#shared/texts/fill.ts';
import type { CheckedSpend } from '#extension/messaging/reach-protocol.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import type { FoundSpend } from './find-spend.ts';
import type { SpendPanelModel } from './spend-panel.ts';

type Texts = PageKit['texts']['checkSpend'];

/** The end of a check. `model` null: no result is shown. `{page}` in the announcement is replaced by the page name. */
export type End = { model: SpendPanelModel | null; announcement: string; note?: string };

/** `known`: the reach that was stored before the check. */
export const endOf = (found: FoundSpend, known: CheckedSpend | null, texts: Texts): End => {
  if ('estimate' in found) return endWith(found.estimate, texts);
  if (known === null) return endWithout(found.failure, found.unsure, texts);
  if (found.failure === null) return endWith(known, texts);
  const note = fill(texts.notRenewed, { reason: found.failure.message });
  return { model: { kind: 'found', estimate: known }, announcement: note, note };
};

export const endWith = (estimate: CheckedSpend, texts: Texts): End => ({
  model: { kind: 'found', estimate },
  announcement: texts.saidFound,
});

export const endWithout = (failure: DisplayedError | null, unsure: string, texts: Texts): End => {
  if (failure === null) return { model: { kind: 'banned', unsure }, announcement: `${texts.saidNone} ${unsure}` };
  const { code, message } = failure;
  // Nothing has failed: the note states what the user can do.
  if (code === 'LIBRARY_READ_ONLY') return { model: null, announcement: message, note: message };
  if (GUIDED.has(code)) return { model: { kind: 'guide', message }, announcement: message };
  const cure = obstacleOfCode(code) ?? (RELOADED.has(code) ? 'reload' : 'retry');
  return { model: { kind: 'failed', message, cure }, announcement: `${texts.saidFailed} ${message}` };
};

/** Nothing has failed: the user can show the page's own details, and the check continues by itself. */
export const GUIDED: ReadonlySet<string> = new Set(['LIBRARY_NOT_LEARNED', 'LIBRARY_FORM_CHANGED']);

/** The failures that a reload of the page solves. */
const RELOADED: ReadonlySet<string> = new Set(['EXTENSION_UPDATED', 'LIBRARY_SESSION', 'LIBRARY_SIGN_IN']);
