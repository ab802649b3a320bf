import * as z from 'zod/mini';
import { done } from '../operator-reply.ts';
import { defineCommand } from './define-command.ts';
import { FeatureInput } from './inputs.ts';

export const switchOn = defineCommand(
  {
    name: 'switch-on',
    arguments: ['<feature>'],
    summary: 'switches a feature on again in all versions',
    example: 'switch-on save',
    input: z.strictObject({ feature: FeatureInput }),
  },
  async ({ feature }, { switches }) =>
    done(
      (await switches.switchOn(feature)) > 0
        ? `${feature} is on in all versions. Browsers learn this within an hour of use.`
        : `${feature} was not off.`,
    ),
);
