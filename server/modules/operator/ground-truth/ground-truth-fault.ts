import { EXIT } from '../operator-reply.ts';

/** Every error of the command. `{detail}` is the file, the code of Meta or the reason. */
export const groundTruthCatalogue = {
  TOKEN_MISSING: {
    exitCode: EXIT.refused,
    message: 'META_AD_LIBRARY_TOKEN is not set. Set it to a token for Meta’s Ad Library API.',
  },
  TOKEN_REJECTED: {
    exitCode: EXIT.refused,
    message:
      'Meta rejected META_AD_LIBRARY_TOKEN ({detail}): it has expired or is revoked. Set a new one and run the command again. It continues.',
  },
  PERMISSION_MISSING: {
    exitCode: EXIT.refused,
    message:
      'Meta doesn’t let this token read ads_archive ({detail}). Confirm your identity at facebook.com/ID and the app’s API access, then run the command again.',
  },
  QUERY_REJECTED: {
    exitCode: EXIT.refused,
    message:
      'Meta rejected the request ({detail}). If this happens again, set a newer API version in META_GRAPH_URL. The ads that were read are stored.',
  },
  COUNTRY_WITHOUT_ADS: {
    exitCode: EXIT.refused,
    message: 'Meta has no ads with spend, impressions and EU reach for {detail}. No file was written.',
  },
  OUTPUT_EXISTS: {
    exitCode: EXIT.refused,
    message: '{detail} exists already. Move it away, or name another folder with --folder.',
  },
  STATE_DAMAGED: {
    exitCode: EXIT.refused,
    message: 'The state file {detail} is damaged or belongs to another reading. Remove it to start over.',
  },
  FOLDER_IN_USE: {
    exitCode: EXIT.refused,
    message: '{detail} is in use by another reading. Wait for its end, or name another folder with --folder.',
  },
  FOLDER_UNUSABLE: {
    exitCode: EXIT.refused,
    message: 'The folder can’t be used: {detail}.',
  },
  CURSOR_REPEATED: {
    exitCode: EXIT.unreachable,
    message:
      'Meta’s API returned the same page of ads twice, so further ads are missing. No result was written. Run the same command later. It continues.',
  },
  INTERRUPTED: {
    exitCode: EXIT.refused,
    message: 'Stopped. Run the same command to continue.',
  },
  RATE_LIMITED: {
    exitCode: EXIT.unreachable,
    message:
      'Meta’s rate limit is reached for another {detail}, which is longer than --wait allows. Run the same command later. It continues.',
  },
  NETWORK_LOST: {
    exitCode: EXIT.unreachable,
    message: 'Meta’s API can’t be reached ({detail}). Run the same command later. It continues.',
  },
} as const;

export type GroundTruthCode = keyof typeof groundTruthCatalogue;

/** An error of the command with the value for `{detail}`; empty if its message has none. */
export type GroundTruthFault = { code: GroundTruthCode; detail: string };

export const faultOf = (code: GroundTruthCode, detail = ''): GroundTruthFault => ({ code, detail });
