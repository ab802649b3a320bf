import * as z from 'zod/mini';
import { flags } from '#shared/flags/flags.ts';
import { done } from '../operator-reply.ts';
import { defineCommand } from './define-command.ts';

export const switches = defineCommand(
  {
    name: 'switches',
    summary: 'lists the features that can be switched off, and the versions in which they are off',
    example: 'switches',
    input: z.strictObject({}),
  },
  async (_input, services) => {
    const { switchedOff } = await services.switches.config();
    const off = switchedOff.map(({ feature, from, to, reason }) => `${feature}: off in ${from} to ${to}. ${reason}`);
    const on = Object.entries(flags).filter(([name]) => switchedOff.every(({ feature }) => feature !== name));
    return done([...off, ...on.map(([feature, { sentence }]) => `${feature}: on. ${sentence}`)].join('\n'));
  },
);
