import { popup } from '#shared/texts/en/extension/popup.ts';
import { say } from '#shared/texts/say.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import type { MessageOutput } from '#extension/messaging/protocol.ts';
import { element } from './element.ts';
import { switchSection } from './switch-section.ts';

/** Builds the switches for what the extension may do in the Ad Library. */
export const switchesSection = async (ask: Ask): Promise<HTMLElement> => {
  const [{ consent }, refresh] = await Promise.all([ask('consent.get', {}), ask('refresh.get', {})]);
  return element(
    'section',
    { class: 'switches', 'aria-label': say(popup.switches) },
    switchSection({
      id: 'capture',
      texts: popup.capture,
      state: consent,
      set: async (wanted) => (await ask('consent.set', { consent: wanted })).consent,
    }),
    switchSection({
      id: 'refresh',
      texts: popup.refresh,
      state: refreshState(refresh),
      set: async (wanted) => refreshState(await ask('refresh.set', { refresh: wanted })),
    }),
  );
};

/** If the Ad Library refuses the refresh, the switch stays on, and its explanation reports the refusal. */
const refreshState = ({ refresh, isRefused }: MessageOutput<'refresh.get'>): 'on' | 'off' | 'refused' =>
  refresh === 'on' && isRefused ? 'refused' : refresh;
