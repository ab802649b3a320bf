import type { StoredKey } from '#shared/platform/stored-value.ts';
import { ROBIN } from '#tests/support/stand-ins/site-calls.ts';

const AREAS = {
  user: 'local',
  user_name: 'local',
  user_id: 'local',
  id: 'local',
  token: 'local',
  access_token: 'local',
  paid_plan_status: 'local',
  plan_ended: 'local',
  plan_checked_at: 'local',
  ended_account: 'local',
  device_token: 'local',
  pending_logouts: 'local',
  sign_up_ticket: 'local',
  affilate_link: 'local',
  wanted_plan: 'local',
  color_mode: 'local',
  density: 'local',
  followed_sort: 'local',
  last_board: 'local',
  list_queries: 'local',
  list_views: 'local',
  open_boards: 'local',
  recent_searches: 'local',
  shortcuts: 'local',
  [`unsent-${ROBIN}` as const]: 'local',
  logout_requested: 'session',
  places: 'session',
  visit_counted: 'session',
} as const satisfies Record<StoredKey, 'local' | 'session'>;

/** All keys of the site with their kind of storage. If a key is missing here, the code does not compile. */
export const storedKeys = Object.entries(AREAS).map(([key, area]) => ({ key, area }));

export const randomText = (): string => String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(32)));
