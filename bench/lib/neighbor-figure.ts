import type { Figure } from '../figure.ts';
import { median, p95, ratioOf } from '../statistics.ts';
import type { Sent } from './attacker.ts';
import type { Probed } from './probe.ts';

/** The p95 beside an attack may be this many times the p95 beside harmless calls. */
const MAX_RATIO = 3;

/** The kinds of calls of the quiet account. */
export const PROBE_KINDS = ['pull', 'list', 'picture upload', 'sign-in at a known device'] as const;
export type ProbeKind = (typeof PROBE_KINDS)[number];
export type Probes = Record<ProbeKind, Probed>;

/** The calls of the quiet account while an attacker sent calls. */
export type Phase = { probes: Probes; sent: Sent };

const statusText = ({ calls, statuses }: Sent): string => {
  const counted = Object.entries(statuses).map(([status, number]) => `${number} × ${status === '0' ? 'none' : status}`);
  return `${calls} calls with the statuses ${counted.join(', ')}`;
};

const kindText = (kind: ProbeKind, attacked: Phase, harmless: Phase): string => {
  const { times, failures } = attacked.probes[kind];
  const failed = failures.length === 0 ? '' : ` (${failures.length} of ${times.length} failed: ${failures[0]})`;
  return `${kind} ${p95(times).toFixed(0)} ms${failed} and ${p95(harmless.probes[kind].times).toFixed(0)} ms`;
};

/**
 * One figure for an attack, about the kind of call that it slows down most. `name` says the database and the attack. A
 * ratio has no verdict if a call failed beside the harmless calls.
 */
export const neighborFigure = (name: string, attacked: Phase, harmless: Phase): Figure => {
  const compared = PROBE_KINDS.map((kind) => {
    const sides = { product: attacked.probes[kind].times, baseline: harmless.probes[kind].times };
    return { kind, sides, ratio: ratioOf(sides, p95) };
  });
  const worst = compared.reduce((one, other) => (other.ratio.value > one.ratio.value ? other : one));
  return {
    name: `${name}: ${worst.kind} of another account, p95`,
    unit: 'ms',
    value: p95(worst.sides.product),
    baseline: p95(worst.sides.baseline),
    ratio: worst.ratio,
    ratioGoal: MAX_RATIO,
    samples: worst.sides.product.length,
    isDoubtful: PROBE_KINDS.some((kind) => harmless.probes[kind].failures.length > 0),
    how:
      `The attack sends ${statusText(attacked.sent)}. The baseline is the p95 beside ${harmless.sent.calls} harmless ` +
      `calls. The p95 beside both: ${PROBE_KINDS.map((kind) => kindText(kind, attacked, harmless)).join('; ')}. ` +
      `The median beside the attack is ${median(worst.sides.product).toFixed(0)} ms.`,
  };
};
