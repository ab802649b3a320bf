import * as z from 'zod/mini';
import { isInRange } from '#shared/domain/client/client-version.ts';
import { done } from '../operator-reply.ts';
import { defineCommand } from './define-command.ts';
import { FeatureInput, oneLine } from './inputs.ts';

const MOST_REASON = 200;

const VersionInput = z.string().check((payload) => {
  const { value } = payload;
  if (isInRange(value, { from: value, to: value })) return;
  payload.issues.push({ code: 'custom', message: `“${value}” is not a version such as 0.1.9.`, input: value });
});

export const switchOff = defineCommand(
  {
    name: 'switch-off',
    arguments: ['<feature>', '<from>', '<to>', '<reason...>'],
    summary: 'switches a feature off in a range of versions of the extension; users see the reason',
    example: 'switch-off save 0.1.0 0.1.9 "The Ad Library has changed."',
    input: z
      .strictObject({
        feature: FeatureInput,
        from: VersionInput,
        to: VersionInput,
        reason: oneLine('The reason', MOST_REASON),
      })
      .check(
        z.refine(({ from, to }) => isInRange(from, { from, to }), {
          error: 'FROM is the older version, TO the newer.',
        }),
      ),
  },
  async ({ feature, from, to, reason }, { switches }) => {
    await switches.switchOff({ feature, from, to, reason });
    return done(`${feature} is off in the versions ${from} to ${to}. Browsers learn this within an hour of use.`);
  },
);
